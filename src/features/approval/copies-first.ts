// Copies of approvals in the order in which one reads them.
import type { approval } from '#contract/domains/approval/approval-record.ts'
import type { Row } from '#contract/kit/collection.ts'

type Copied = Pick<Row<typeof approval>, 'copies'>

/** Whether a copy has come to somebody who has not looked at it. */
export const isUnread = ({ copies }: Copied, username: string): boolean =>
  copies.some((copy) => copy.username === username && copy.readAt === null)

/** Those that he has not read first, each half in the order given. */
export const copiesUnreadFirst = <T extends Copied>(rows: readonly T[], username: string): T[] =>
  [true, false].flatMap((wanted) => rows.filter((row) => isUnread(row, username) === wanted))
