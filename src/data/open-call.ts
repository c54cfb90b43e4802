// A call as another system makes it: with an access key, and without anything of the session.

export type OpenAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string; readonly tookMs: number }
  | { readonly kind: 'unreached' }

/** Makes it once. Whatever happens is an answer. */
export async function openCall(method: string, path: string, body: string, key: string): Promise<OpenAnswer> {
  const begun = performance.now()
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      credentials: 'omit',
      cache: 'no-store',
    })
    const told = await response.text()
    return { kind: 'answered', status: response.status, body: told, tookMs: Math.round(performance.now() - begun) }
  } catch {
    return { kind: 'unreached' }
  }
}
