// What an organisation usually prepares before somebody's first day: lists that a planned entry takes as its own.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import { list, oneOf, optional, text } from '../../../kit/field.ts'
import { addDays } from '../../../kit/prc/calendar-date.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import type { Tx } from '../../../kit/tx.ts'
import { EMPLOYEE_TYPES } from '../employee-types.ts'
import { type ChecklistItem, MOST_ITEM_TITLE } from './checklist.ts'

const MANAGES = 'induction_management'

/** Days before and after the planned first day at most. */
export const MOST_OFFSET = 60
export const MOST_TEMPLATE_ITEMS = 30

const itemSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  title: z.string().check(z.maxLength(MOST_ITEM_TITLE)),
  ownerUri: z.nullable(z.string().check(z.maxLength(40))),
  /** As the roster had them when the item was written. */
  ownerName: z.string().check(z.maxLength(30)),
  ownerUsername: z.nullable(z.string().check(z.maxLength(64))),
  /** Days from the planned first day; negative before it. */
  offsetDays: z.int().check(z.minimum(-MOST_OFFSET), z.maximum(MOST_OFFSET)),
  /** Before the entry. */
  required: z.boolean(),
})
export type TemplateItem = z.infer<typeof itemSchema>

export const checklistTemplate = collection(
  'checklistTemplate',
  {
    base: group(MANAGES, {
      name: text(1, 30),
      /** Whose entries take it where none is chosen. */
      employeeType: optional(oneOf(...EMPLOYEE_TYPES)),
      items: list(itemSchema, MOST_TEMPLATE_ITEMS),
    }),
  },
  { audience: 'organisation', idPrefix: 'ckt', lookups: ['employeeType'] },
)

export const {
  add: addChecklistTemplate,
  change: changeChecklistTemplate,
  remove: removeChecklistTemplate,
} = recordMutations(checklistTemplate, {
  permission: MANAGES,
  writes: ['name', 'employeeType', 'items'],
  check: ({ given, act }) => {
    if (act === 'remove' || given.items === undefined) return
    if (given.items.length === 0) refuse('invalid', { field: 'items', reason: 'required' })
    if (given.items.some((one) => one.title.trim() === '')) refuse('invalid', { field: 'items', reason: 'required' })
    if (new Set(given.items.map((one) => one.key)).size !== given.items.length)
      refuse('invalid', { field: 'items', reason: 'twice' })
  },
})

const itemsFrom = (items: readonly TemplateItem[], plannedEntryDate: string): ChecklistItem[] =>
  items.map(({ offsetDays, ...item }) => ({
    ...{ ...item, kind: '', note: '', status: 'todo' as const },
    dueDate: addDays(plannedEntryDate, offsetDays),
  }))

/** What nearly every entry takes, until HR writes it otherwise. */
function usualItems(plannedEntryDate: string): ChecklistItem[] {
  const kinds = [
    ['papers', -3, true],
    ['healthCheck', -1, false],
    ['safetyTraining', 0, true],
    ['workplace', -1, false],
    ['equipment', 0, false],
  ] as const
  return kinds.map(([kind, days, required]) => ({
    ...{ key: kind, kind, title: '', ownerUri: null, ownerName: '', ownerUsername: null, required },
    ...{ dueDate: addDays(plannedEntryDate, days), status: 'todo', note: '' },
  }))
}

interface Planned {
  readonly templateUri: string | null
  readonly employeeType: string
  readonly plannedEntryDate: string
}

/** The list of a planned entry: of the template that was chosen, else of that for its kind of employment, else the usual one. */
export async function itemsOf(all: Tx, { templateUri, employeeType, plannedEntryDate }: Planned) {
  const chosen = templateUri === null ? undefined : await all.get(checklistTemplate, templateUri)
  const [usual] = await all.where(checklistTemplate, 'employeeType', employeeType)
  const template = chosen ?? usual
  return template ? itemsFrom(template.items, plannedEntryDate) : usualItems(plannedEntryDate)
}
