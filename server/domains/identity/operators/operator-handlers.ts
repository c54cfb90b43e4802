// The handlers of the operators' calls.
import type { operatorCalls } from '#contract/domains/identity/operator-calls.ts'
import type { CallHandler } from '../../call-context.ts'
import { accountFreeze, accountLines, organisationFreeze, organisationLines } from './freezing.ts'
import { realNameCases, realNameDecide, realNamePictures } from './real-name-review.ts'

export const operatorHandlers: { readonly [K in keyof typeof operatorCalls]: CallHandler<(typeof operatorCalls)[K]> } =
  {
    accountFreeze,
    accountLines,
    organisationFreeze,
    organisationLines,
    realNameCases,
    realNameDecide,
    realNamePictures,
  }
