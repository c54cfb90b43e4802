import type { sessionCalls } from '#contract/domains/identity/session-calls.ts'

type Calls = typeof sessionCalls

/** A call of the session, brought when it is made: what it says of its input and answer is no part of the first picture. */
export const sessionCall =
  <K extends keyof Calls>(name: K) =>
  async (): Promise<Calls[K]> =>
    (await import('#contract/domains/identity/session-calls.ts')).sessionCalls[name]
