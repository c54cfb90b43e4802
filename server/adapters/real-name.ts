// Comparison of a name with an identity number by an outside provider.

/** Whether the two belong together; undefined when nobody can say now and a person has to look. */
export type RealNameCheck = (person: { readonly name: string; readonly idNo: string }) => Promise<boolean | undefined>

const TIMEOUT_MS = 10_000

/** Without a provider nothing is known beyond what the person's organisations hold. */
export const noRealNameCheck: RealNameCheck = async () => undefined

/** POST of `{name, idNo}`; the provider answers `{matches: boolean}`. A provider that fails leaves the question open. */
export function httpRealName(url: string, key: string | undefined, request: typeof fetch = fetch): RealNameCheck {
  return async (person) => {
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify(person),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer: unknown = await response.json()
      if (!response.ok || typeof answer !== 'object' || answer === null || !('matches' in answer)) return undefined
      return typeof answer.matches === 'boolean' ? answer.matches : undefined
    } catch {
      // Not reached, too late, or no JSON: the same to the person, who waits for a look by hand.
      return undefined
    }
  }
}
