import type { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'

export type DepartmentRow = Row<typeof department>
