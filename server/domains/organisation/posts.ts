// Stations, duties and ranks, as only the server can judge them.
import { employee } from '#contract/domains/hr/employee.ts'
import { department, type organisation } from '#contract/domains/organisation.ts'
import { rank } from '#contract/domains/posts.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { givenIn } from '#server/domains/pending-placements.ts'
import { ownScope } from '#server/sync/pull/own-scope.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store/store.ts'

/** Where a record names what it is placed in. */
export type PostField = 'stationUri' | 'dutyUris' | 'rankUri'

/** People who have a station, duty or rank, before this transaction. */
export type PostHolders = (
  storeTx: StoreTx,
  domain: string,
  field: PostField,
  uri: string,
) => Promise<readonly string[]>

/** It stays while somebody who is here has it; people who have left keep it and do not hold it. */
const refuseUsed =
  (field: PostField, holders: PostHolders) =>
  async ({ all, args, who, storeTx }: AuthorityContext): Promise<void> => {
    const uri: string = args.uri
    for (const one of [...(await holders(storeTx, who.domain, field, uri)), ...givenIn(storeTx, uri)]) {
      // As this transaction leaves him.
      const person: Row<typeof employee> | undefined = await all.get(employee, one)
      if (!person || person.employeeStatus === 'left' || person.employeeStatus === 'entryCancelled') continue
      if ([person[field]].flat().includes(uri)) refuse('stillUsed')
    }
  }

async function keepLevelApart({ all, args, who, storeTx }: AuthorityContext): Promise<void> {
  // Two people do not take one level at the same time.
  await storeTx.exclusive(ownScope(rank.audience, who), 'ranks')
  const row = await all.get(rank, args.uri)
  if (!row) return
  const beside = await all.where(rank, 'sequence', row.sequence)
  if (beside.some(({ uri, levelOrder }) => uri !== row.uri && levelOrder === row.levelOrder))
    refuse('rankLevelTaken', { field: 'levelOrder' })
}

/** Departments that use it are there. */
async function checkDepartments({ all }: AuthorityContext, uris: readonly string[] | undefined): Promise<void> {
  for (const uri of uris ?? []) if (!(await all.get(department, uri))) refuse('invalid', { field: 'groupUris' })
}

/** Authority over the mutations of posts. */
export const postAuthority = (holders: PostHolders): NonNullable<ServerDomainOf<typeof organisation>['authority']> => ({
  addStation: (context) => checkDepartments(context, context.args.values.groupUris),
  patchStation: (context) => checkDepartments(context, context.args.patch.groupUris),
  removeStation: refuseUsed('stationUri', holders),
  removeDuty: refuseUsed('dutyUris', holders),
  addRank: keepLevelApart,
  patchRank: async (context) => {
    const { sequence, levelOrder } = context.args.patch
    if (sequence !== undefined || levelOrder !== undefined) await keepLevelApart(context)
  },
  removeRank: refuseUsed('rankUri', holders),
})
