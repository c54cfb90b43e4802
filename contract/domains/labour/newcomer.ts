// A newcomer at the gate: his passport and his work on the project, in one edit that may wait for a network. The identity
// number travels in that edit and lies in no row.
import * as z from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { SEALED_NUMBER } from '../../kit/sealed-number.ts'
import type { Tx } from '../../kit/tx.ts'
import { newInState } from '../../kit/workflow.ts'
import { fileRefSchema } from '../files.ts'
import { filesIn } from '../files-in.ts'
import { projectWorker } from './project-worker.ts'
import { SITE_LABOUR } from './site-codes.ts'
import { keepToSite, placeIn } from './site-place.ts'
import { siteTeam } from './site-team.ts'
import { readNumber, siteWorker } from './site-worker.ts'

const day = projectWorker.fields.agreementDate.schema
const work = projectWorker.fields
const person = siteWorker.fields

/** Somebody who is not known yet, as his paper and he himself say. */
const newcomerSchema = z.object({
  name: person.name.schema,
  idType: person.idType.schema,
  /** In the clear: from devices of before, and from programs. */
  idNo: z.optional(z.string().check(z.minLength(5), z.maxLength(30))),
  /** As a phone keeps it until it is sent; with it what the phone could tell of the number, which the server reads anew. */
  sealedNo: z.optional(z.string().check(z.regex(SEALED_NUMBER))),
  known: z.optional(
    z.object({
      idLast4: person.idLast4.schema,
      birthMonth: person.birthMonth.schema,
      gender: person.gender.schema,
    }),
  ),
  idUntil: person.idUntil.schema,
  mobile: person.mobile.schema,
  urgentName: person.urgentName.schema,
  urgentMobile: person.urgentMobile.schema,
  face: person.face.schema,
  /** Both sides of the paper; the server keeps them apart from every row. */
  cards: z.array(fileRefSchema).check(z.maxLength(4)),
})
export type Newcomer = z.infer<typeof newcomerSchema>

/** On a device no clock decides anything: of the future the server knows. */
const END_OF_TIME = '9999-12-31'

/**
 * Registers somebody on a project: of a passport that there is, or with a new one. Where the server knows the number
 * already, the work is put under that passport, and the new one is not kept.
 */
export const addProjectWorker = mutation({
  args: z.object({
    uri: z.string(),
    workerUri: z.string(),
    newcomer: z.optional(newcomerSchema),
    values: z.object({
      projectUri: work.projectUri.schema,
      teamUri: work.teamUri.schema,
      workType: work.workType.schema,
      workerRole: work.workerRole.schema,
      isLeader: work.isLeader.schema,
      employmentKind: work.employmentKind.schema,
      agreementDate: day,
      safetyTrainedAt: day,
      insuranceUntil: day,
      healthCheckAt: day,
      certNo: work.certNo.schema,
      certUntil: day,
    }),
  }),
  permission: SITE_LABOUR,
  keys: ({ uri, workerUri, newcomer }) =>
    newcomer
      ? [
          ['projectWorker', uri],
          ['siteWorker', workerUri],
        ]
      : [['projectWorker', uri]],
  reads: ({ workerUri, newcomer, values }) => [
    ['siteProject', values.projectUri],
    ['siteTeam', values.teamUri],
    ...(newcomer ? [] : [['siteWorker', workerUri] as const]),
  ],
  files: ({ newcomer }) => filesIn(newcomer?.cards ?? []),
  // The same number may come from two phones at once.
  exclusive: 'labour.passports',
  run: async ({ tx, args, who, atMs }) => {
    const { uri, workerUri, newcomer, values } = args
    const place = await placeIn(tx, values.projectUri)
    keepToSite(who, place)
    const team = await tx.get(siteTeam, values.teamUri)
    if (team?.projectUri !== values.projectUri) refuse('invalid', { field: 'teamUri', reason: 'notFound' })
    if (newcomer) {
      const { cards: _, idNo, sealedNo, known: told, ...rest } = newcomer
      const today = atMs === undefined ? END_OF_TIME : dayOf(atMs)
      const known = idNo === undefined ? told : readNumber(newcomer.idType, idNo, today).known
      if (!known || (idNo === undefined && sealedNo === undefined))
        refuse('invalid', { field: 'idNo', reason: 'required' })
      await tx.insert(siteWorker, { uri: workerUri, ...rest, ...known, isBlackListed: false })
    }
    await refuseTwice(tx, workerUri, values.projectUri, uri)
    await tx.insert(projectWorker, {
      ...{ uri, ...values, ...place, ...(await factsOf(tx, workerUri)) },
      ...{ inside: 'out' as const, ...newInState('pending') },
    })
  },
})

/** What the record of a project repeats of a passport. */
export async function factsOf(tx: Tx, workerUri: string) {
  const passport =
    (await tx.get(siteWorker, workerUri)) ?? refuse('invalid', { field: 'workerUri', reason: 'notFound' })
  const { name, idLast4, gender, birthMonth, idUntil, isBlackListed, blackUntil } = passport
  return { workerUri, name, idLast4, gender, birthMonth, idUntil, isBlackListed, blackUntil }
}

/**
 * Nobody is on a project twice: whoever changes teams is moved, and whoever comes back enters again. The refusal names the work
 * that there is, which whoever may register on that site sees too.
 */
export async function refuseTwice(tx: Tx, workerUri: string, projectUri: string, but: string): Promise<void> {
  const others = await tx.where(projectWorker, 'workerUri', workerUri)
  const there = others.find((one) => one.uri !== but && one.projectUri === projectUri)
  if (there) refuse('alreadyOnProject', { worker: there.uri })
}

const SHANGHAI_MS = 8 * 3_600_000
/** The day in Shanghai at a moment. */
export const dayOf = (atMs: number): string => new Date(atMs + SHANGHAI_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
