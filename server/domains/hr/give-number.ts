// The number of a person who was added without one being typed.
import { employee } from '#contract/domains/hr/employee.ts'
import { nextNumber } from '#contract/domains/hr/next-number.ts'
import { ownScope } from '#server/sync/pull/own-scope.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store/store.ts'

/** What a transaction has given last: a device that was long without a network asks for many in a row. */
const givenLast = new WeakMap<StoreTx, string>()

/** Where the wished number is somebody else's, the next free one; one after another, so that no two get the same. */
export async function giveNumber({ all, args, who, storeTx }: AuthorityContext): Promise<void> {
  if (args.isNumberWished !== true) return
  await storeTx.exclusive(ownScope(employee.audience, who), 'employeeNumber')
  const isTaken = async (number: string) =>
    (await all.where(employee, 'employeeNo', number)).some(({ uri }) => uri !== args.uri)
  const wished = String(args.values.employeeNo)
  if (!(await isTaken(wished))) return
  let number = nextNumber(givenLast.get(storeTx) ?? wished) ?? `${wished}1`
  while (await isTaken(number)) number = nextNumber(number) ?? `${number}1`
  givenLast.set(storeTx, number)
  await all.patch(employee, args.uri, { employeeNo: number })
}
