// The person's own account as his pages hold it: as this device last heard of it, and asked for when they open.
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'

const NOTHING = {}

/** The account with its state, and the way to ask again. */
export const useAccount = () => useKeptAnswer(accountCalls.accountGet, NOTHING)
