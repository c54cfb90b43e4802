// Writes the processes about people of the demonstration.

import type { FileRef } from '#contract/domains/files.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { checklistTemplate } from '#contract/domains/hr/processes/checklist-template.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { employmentCorrection } from '#contract/domains/hr/processes/employment-correction.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { recordRequest } from '#contract/domains/hr/processes/record-request.ts'
import { blockEntry, talent } from '#contract/domains/hr/processes/talent.ts'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { demoChecklists } from '../demo-checklists.ts'
import { demoRecordRequests } from '../demo-record-requests.ts'
import { demoContracts } from './demo-contracts.ts'
import { demoCorrections } from './demo-corrections.ts'
import { demoDepartures, demoTalents } from './demo-departures.ts'
import { demoInductions } from './demo-inductions.ts'
import { demoInternships } from './demo-internships.ts'
import type { DemoPeople } from './demo-process.ts'
import { demoTransfers } from './demo-transfers.ts'

/** Each in every state, for people of the organisation. Answers the planned entries, the requests to change a record, and all of them. */
export async function seedProcesses(
  tx: StoreTx,
  domain: string,
  about: Omit<DemoPeople, 'changed'>,
  /** Photos of what was handed over. */
  proofs: readonly FileRef[],
): Promise<{
  readonly entries: readonly AnyRow[]
  readonly requests: readonly AnyRow[]
  readonly rows: readonly AnyRow[]
}> {
  const given: DemoPeople = { ...about, changed: new Map() }
  // Those first whom the roster follows.
  const departures = demoDepartures(given, proofs)
  const internships = demoInternships({ ...given, seed: given.seed + 4 })
  const entries = demoInductions({ ...given, seed: given.seed + 6 })
  const transfers = demoTransfers({ ...given, seed: given.seed + 2 })
  const requests = demoRecordRequests({ ...given, seed: given.seed + 8 })
  const { talents, blocked } = demoTalents({ ...given, seed: given.seed + 1 })
  const rows: readonly (readonly [AnyCollection, readonly AnyRow[]])[] = [
    [offboarding, departures],
    [personnelTransfer, transfers],
    [employmentContract, demoContracts({ ...given, seed: given.seed + 3 })],
    [internship, internships],
    [induction, entries],
    [checklistTemplate, demoChecklists({ ...given, seed: given.seed + 9 })],
    [talent, talents],
    [blockEntry, blocked],
    [employmentCorrection, demoCorrections({ ...given, seed: given.seed + 7 })],
    [recordRequest, requests],
  ]
  for (const [collection, made] of rows) {
    const scope = scopeName(collection.audience, { userId: '', domain })
    await tx.flush(
      made.map((row) => ({ kind: 'insert', collection, scope, row }) as const),
      [],
      [],
    )
  }
  const roster = [...given.changed].map(
    ([uri, values]) => ({ kind: 'patch', collection: employee, scope: `org:${domain}`, uri, values }) as const,
  )
  await tx.flush(roster, [], [])
  return { entries, requests, rows: rows.flatMap(([, made]) => made) }
}
