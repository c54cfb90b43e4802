// How a call is made from a command line.

/** Quoted for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** `curl` with the key where it belongs; `origin` is where this page came from. */
export function curlOf(origin: string, method: string, path: string, input: unknown): string {
  return [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    `  -H 'Authorization: Bearer gk_…'`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(input))}`,
  ].join(' \\\n')
}
