// The handlers of the operators' calls.
import type { operatorCalls } from '#contract/domains/identity/operator-calls.ts'
import type { platformLogCalls } from '#contract/domains/identity/platform-log-calls.ts'
import type { startCommandCalls } from '#contract/domains/identity/start-command-calls.ts'
import type { CallHandler } from '../../call-context.ts'
import { accountFreeze, accountLines, organisationFreeze, organisationLines } from './freezing.ts'
import { platformActs } from './platform-log.ts'
import { realNameCases, realNameDecide, realNamePictures } from './real-name-review.ts'
import { startCommandHandlers } from './start-commands.ts'

type Calls = typeof operatorCalls & typeof platformLogCalls & typeof startCommandCalls

export const operatorHandlers: { readonly [K in keyof Calls]: CallHandler<Calls[K]> } = {
  accountFreeze,
  accountLines,
  organisationFreeze,
  organisationLines,
  platformActs,
  realNameCases,
  realNameDecide,
  realNamePictures,
  ...startCommandHandlers,
}
