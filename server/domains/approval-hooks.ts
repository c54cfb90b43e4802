// How a record of any domain asks for an approval, and hears what has become of it: in the transaction of the decision.
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import type { StepTaken } from './serve-workflow.ts'

export type ApprovalContext = Omit<StepTaken, 'step' | 'row' | 'comment'>

export interface ApprovalAsk {
  /** By what the answer is heard: the collection of the record. */
  readonly sourceType: string
  readonly sourceUri: string
  /** The preset whose template of the organisation is taken. */
  readonly presetKey: string
  readonly starterUsername: string
  readonly values: FormValues
  /** What it is called; the template's name and the starter's otherwise. */
  readonly title?: string
}

export interface ApprovalOutcome extends ApprovalContext {
  /** '' where no record has asked for it. */
  readonly sourceUri: string
  readonly approvalUri: string
  readonly result: 'approved' | 'rejected' | 'withdrawn' | 'terminated' | 'timedOut' | 'reverted'
  readonly comment: string
}

type Asking = (context: ApprovalContext, ask: ApprovalAsk) => Promise<string>
type Hearing = (outcome: ApprovalOutcome) => Promise<void>

export interface ApprovalHooks {
  /** Starts an approval for a record; its uri. Refuses `templateDisabled` where the organisation has switched it off. */
  readonly ask: Asking
  /** What a domain does when an approval of its records has ended. */
  readonly on: (sourceType: string, hear: Hearing) => void
  /** The same for every approval, whether a record has asked for it or not. */
  readonly onEvery: (hear: Hearing) => void
  /** For the domain of approvals alone. */
  readonly serve: (asking: Asking) => void
  readonly tell: (sourceType: string | null, outcome: ApprovalOutcome) => Promise<void>
}

/** Creates the hooks; one table per server. */
export function createApprovalHooks(): ApprovalHooks {
  const hearing = new Map<string, Hearing[]>()
  const everything: Hearing[] = []
  let asking: Asking | undefined
  return {
    ask: (context, ask) => {
      if (!asking) throw new Error('nobody serves approvals')
      return asking(context, ask)
    },
    on: (sourceType, hear) => void hearing.set(sourceType, [...(hearing.get(sourceType) ?? []), hear]),
    onEvery: (hear) => void everything.push(hear),
    serve: (one) => {
      asking = one
    },
    tell: async (sourceType, outcome) => {
      const own = sourceType === null ? [] : (hearing.get(sourceType) ?? [])
      for (const hear of [...own, ...everything]) await hear(outcome)
    },
  }
}
