// How a call is made from a command line.

/** Quoted for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** `curl`, with an access key where one is needed; `origin` is where this page came from. */
export function curlOf(
  origin: string,
  { method, path, isByKey }: { method: string; path: string; isByKey: boolean },
  input: unknown,
): string {
  return [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    ...(isByKey ? [`  -H 'Authorization: Bearer gk_…'`] : []),
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(input))}`,
  ].join(' \\\n')
}
