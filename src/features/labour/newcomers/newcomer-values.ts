// What the form of a newcomer holds, and what of it goes into the edit.
import type { GatePerson } from '#contract/domains/labour/gate-lights.ts'
import { readNumber } from '#contract/domains/labour/site-worker.ts'
import type { WorkerPaper } from '#contract/domains/labour/worker-papers.ts'
import { Refusal } from '#contract/kit/refusal.ts'

export interface NewcomerValues {
  front: File | undefined
  back: File | undefined
  face: File | undefined
  name: string | undefined
  idType: string | undefined
  idNo: string | undefined
  idUntil: string | undefined
  isLongTerm: boolean
  mobile: string | undefined
  urgentName: string | undefined
  urgentMobile: string | undefined
  teamUri: string | undefined
  workType: string | undefined
  workerRole: string | undefined
  isLeader: boolean
  employmentKind: string | undefined
  agreementDate: string | undefined
  insuranceUntil: string | undefined
  healthCheckAt: string | undefined
  certNo: string | undefined
  certUntil: string | undefined
}

/** Of somebody nobody has seen yet. */
export const NOBODY: NewcomerValues = {
  front: undefined,
  back: undefined,
  face: undefined,
  name: undefined,
  idType: 'residentId',
  idNo: undefined,
  idUntil: undefined,
  isLongTerm: false,
  mobile: undefined,
  urgentName: undefined,
  urgentMobile: undefined,
  teamUri: undefined,
  workType: undefined,
  workerRole: 'worker',
  isLeader: false,
  employmentKind: 'labourCo',
  agreementDate: undefined,
  insuranceUntil: undefined,
  healthCheckAt: undefined,
  certNo: undefined,
  certUntil: undefined,
}

export const LONG_TERM = '9999-12-31'

type Known = ReturnType<typeof readNumber>['known']

/** What the typed number says; why it is wrong; undefined while nothing is typed. */
export function numberSays(
  { idType, idNo }: Pick<NewcomerValues, 'idType' | 'idNo'>,
  today: string,
): { readonly known: Known } | { readonly fault: string } | undefined {
  if (!idNo) return undefined
  try {
    return { known: readNumber((idType ?? 'residentId') as WorkerPaper, idNo, today).known }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.detail?.reason ?? 'identityNumberInvalid' }
  }
}

/** The gate's view of somebody who is about to be registered. */
export function gateView(
  values: NewcomerValues,
  known:
    | (Known & {
        readonly idUntil?: string | null
        readonly isBlackListed?: boolean
        readonly blackUntil?: string | null
      })
    | undefined,
): GatePerson {
  return {
    idUntil: known?.idUntil ?? (values.isLongTerm ? LONG_TERM : (values.idUntil ?? null)),
    birthMonth: known?.birthMonth ?? null,
    gender: known?.gender ?? null,
    workerRole: values.workerRole === 'manager' ? 'manager' : 'worker',
    workType: values.workType ?? '',
    agreementDate: values.agreementDate ?? null,
    safetyTrainedAt: null,
    insuranceUntil: values.insuranceUntil ?? null,
    healthCheckAt: values.healthCheckAt ?? null,
    certNo: values.certNo ?? null,
    certUntil: values.certUntil ?? null,
    isBlackListed: known?.isBlackListed ?? false,
    blackUntil: known?.blackUntil ?? null,
  }
}
