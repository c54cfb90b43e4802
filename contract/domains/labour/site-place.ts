// Where a record of a site belongs: to a project, to its department, and to the people who work there for the organisation.
import type { AnyCollection, Collection } from '../../kit/collection.ts'
import { type Fields, names, ref } from '../../kit/field.ts'
import { type RecordMutations, type RecordOptions, recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx, Who } from '../../kit/tx.ts'
import type { Actor } from '../../kit/workflow.ts'
import { MOST_CREW, SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { siteProject } from './site-project.ts'

/** Fields of everything that belongs to a project. */
export const placeFields = () => ({
  projectUri: ref('siteProject'),
  /** The department of the project: who manages sites sees those of his data scope. */
  groupUri: ref('department'),
  /** Accounts of those who work on this site. */
  siteUsernames: names(MOST_CREW),
})

/** Who mirrors such a record. */
export const placeAudience = {
  audience: 'participants',
  participants: ['siteUsernames'],
  overseers: SITE_MANAGEMENT,
  scope: { resource: 'employee', field: 'groupUri' },
} as const

/** Who works on the site, and who manages sites. */
export const ON_SITE: readonly Actor[] = [{ named: 'siteUsernames', code: SITE_LABOUR }, { code: SITE_MANAGEMENT }]

/** The place of a new record, as its project says; refused where that is not there, or over. */
export async function placeIn(tx: Tx, projectUri: string) {
  const project =
    (await tx.get(siteProject, projectUri)) ?? refuse('invalid', { field: 'projectUri', reason: 'notFound' })
  if (project.status === 'finished') refuse('projectFinished')
  return { projectUri, groupUri: project.groupUri, siteUsernames: project.siteUsernames }
}

/** Refuses who neither works on the site nor manages it. */
export function keepToSite(who: Who, { siteUsernames }: { readonly siteUsernames: readonly string[] }): void {
  const isHere = who.codes.has(SITE_LABOUR) && siteUsernames.includes(who.username)
  if (!isHere && !who.codes.has(SITE_MANAGEMENT)) refuse('notAllowed')
}

type FieldsOf<C> = C extends Collection<string, infer F extends Fields> ? F : never

/**
 * The usual mutations of a record that belongs to a project: it takes its place from there, and never leaves it. Whoever works
 * on the site may write it; with `SITE_MANAGEMENT` as the permission, only who manages sites.
 */
export function placedRecord<C extends AnyCollection, const K extends keyof FieldsOf<C> & string>(
  of: C,
  options: RecordOptions<C, K>,
): RecordMutations<C, K> {
  const records = recordMutations(of, {
    ...options,
    check: async (context) => {
      const { row, given, who, act } = context
      // A new one has its place among its values.
      const placed = act === 'add' ? given : (row ?? refuse('notFound'))
      keepToSite(who, placed as { siteUsernames: string[] })
      const to = (given as { projectUri?: string }).projectUri
      if (act === 'change' && to !== undefined && to !== (row as { projectUri?: string }).projectUri)
        refuse('invalid', { field: 'projectUri', reason: 'invalid' })
      await options.check?.(context)
    },
  })
  return {
    ...records,
    add: {
      ...records.add,
      run: async (context) => {
        const { uri, values } = context.args
        const { projectUri } = values as { projectUri?: string }
        const place = await placeIn(context.tx, projectUri ?? '')
        await records.add.run({ ...context, args: { uri, values: { ...values, ...place } } })
      },
    },
  } as RecordMutations<C, K>
}
