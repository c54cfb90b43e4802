// What the form of a newcomer becomes: the arguments of the edit, the number and the card sealed.
import { siteKey } from '#contract/domains/labour/badge.ts'
import type { addProjectWorker } from '#contract/domains/labour/newcomer.ts'
import { readNumber } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import type { useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { sealNumber, sealPicture } from '#src/records/form/seal-number.ts'
import { cardPicture, smallFace } from '../small-pictures.ts'
import { LONG_TERM, type NewcomerValues } from './newcomer-values.ts'

export type RegisterArgs = ArgsOf<typeof addProjectWorker>

/** The newest is the one that the server opens. */
const NUMBER_KEYS = {
  filters: [{ field: 'algorithm', is: 'ECDH-P256' }],
  sort: [{ field: 'uri', descending: true }],
  limit: 1,
} as const

/** The key that numbers are sealed with; undefined until this device has received it. */
export const useNumberKey = (): Row<typeof siteKey> | undefined => useRows(siteKey, NUMBER_KEYS).rows[0]

/** Somebody who is not known yet. Rejects where a photo cannot be read. */
export async function newcomerOf(
  values: NewcomerValues,
  numberKey: Row<typeof siteKey>,
  queueFile: ReturnType<typeof useQueueFile>,
): Promise<NonNullable<RegisterArgs['newcomer']>> {
  const cards = []
  for (const [file, name] of [
    [values.front, 'card-front.jpg'],
    [values.back, 'card-back.jpg'],
  ] as const)
    if (file) cards.push(await queueFile(await sealPicture(numberKey, await cardPicture(file)), name))
  const idType = (values.idType ?? 'residentId') as NonNullable<RegisterArgs['newcomer']>['idType']
  const typed = (values.idNo ?? '').trim()
  return {
    name: (values.name ?? '').trim(),
    idType,
    sealedNo: await sealNumber(numberKey, typed, WORKER_NUMBER),
    known: readNumber(idType, typed, shanghaiToday()).known,
    idUntil: values.isLongTerm ? LONG_TERM : (values.idUntil ?? null),
    mobile: values.mobile || null,
    urgentName: values.urgentName?.trim() || null,
    urgentMobile: values.urgentMobile || null,
    face: values.face ? await smallFace(values.face) : null,
    cards,
  }
}

/** What they will do there. */
export function workOf(values: NewcomerValues, projectUri: string): RegisterArgs['values'] {
  return {
    projectUri,
    teamUri: values.teamUri ?? '',
    workType: values.workType as RegisterArgs['values']['workType'],
    workerRole: values.workerRole === 'manager' ? 'manager' : 'worker',
    isLeader: values.isLeader,
    employmentKind: values.employmentKind as RegisterArgs['values']['employmentKind'],
    agreementDate: values.agreementDate ?? null,
    safetyTrainedAt: null,
    insuranceUntil: values.insuranceUntil ?? null,
    healthCheckAt: values.healthCheckAt ?? null,
    certNo: values.certNo?.trim() || null,
    certUntil: values.certUntil ?? null,
  }
}
