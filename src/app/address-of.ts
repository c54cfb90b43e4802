/** The whole address of a path inside the app, for the router's `href`: with the base under which the app lives. */
export const addressOf = ({ basepath }: { readonly basepath: string }, path: string): string =>
  basepath.replace(/\/$/, '') + path
