// What a line of the log says of who acted and why.
import type { PlatformAct } from '#contract/domains/identity/platform-log-calls.ts'
import type { platformLogText } from '#src/i18n/identity/platform-log.ts'

type Words = (typeof platformLogText)['zh']

/** Whoever acted: an operator, or the command line of the server. */
export const sayOperator = (words: Words, { operatorName, operatorUsername, act }: PlatformAct): string =>
  isOnServer(act) ? words.server : words.who(operatorName, operatorUsername)

/** The reason in the words of whoever gave it; of an appointment the roles by their names. */
export const sayReason = (words: Words, { act, reason }: PlatformAct): string =>
  isOnServer(act) ? words.roles(reason) : reason

const isOnServer = (act: PlatformAct['act']) => act === 'operator.appoint' || act === 'operator.dismiss'
