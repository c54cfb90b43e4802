// The list fields of a person as sheets have them: the main item's parts in columns of their own, the others in one cell.
// What an import makes of them is the same on the device and on the server.
import * as z from 'zod/mini'
import { keyOf, mapPath, rootOf } from '../../kit/map-path.ts'
import { type ItemFaultReason, itemFaults } from './item-faults.ts'
import { ITEM_PARTS, MOST_ITEMS, newItem } from './item-parts.ts'

export type SheetItem = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, unknown>>

/** The structure that has a column for each of its parts. */
export const PARTED = 'social'

/** Parts of the main item that have a column, in its order; without the first of them there is no such item. */
export const MAIN_PARTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  education: ['level', 'school', 'major', 'degree', 'start', 'end', 'isFullTime'],
  emergency: ['name', 'relation', 'mobile', 'address'],
  bank: ['cardNo', 'holder', 'bankName', 'branchName', 'bankCode'],
}

/** Whether a field is a list of structures. */
export const isList = (field: string): boolean => Object.hasOwn(MOST_ITEMS, field)

/** Whether a path names a part that has a column: of the main item of a list, or of the structure. */
export function isPartPath(path: string): boolean {
  const [field, part = ''] = [rootOf(path), keyOf(path)]
  if (field === PARTED) return partOf(field, part) !== undefined
  return Object.hasOwn(MAIN_PARTS, field) && MAIN_PARTS[field]?.includes(part) === true
}

const partOf = (field: string, part: string) => ITEM_PARTS[field]?.find((one) => one.part === part)

/** Where the main item stands: the highest education, the first contact, the card for wages; -1 where there is none. */
export function mainAt(field: string, items: readonly SheetItem[]): number {
  if (field === 'education') {
    const highest = items.findIndex((one) => one.isHighest === true)
    return highest < 0 && items.length > 0 ? 0 : highest
  }
  if (field === 'bank') {
    const standard = items.findIndex((one) => one.usage === 'wage' && one.isDefault === true)
    return standard < 0 ? items.findIndex((one) => one.usage === 'wage') : standard
  }
  return field in MAIN_PARTS && items.length > 0 ? 0 : -1
}

/** The items that stand in one cell, in their order: their numbers there count from 1. */
export function otherItems(field: string, items: readonly SheetItem[]): readonly SheetItem[] {
  const main = mainAt(field, items)
  return items.filter((_, at) => at !== main)
}

/** Whether an item may name these parts; files are in no sheet. */
export const arePartsOf = (field: string, parts: Parts): boolean =>
  Object.keys(parts).every((part) => (partOf(field, part)?.kind ?? 'file') !== 'file')

/** What a cell says of one of the other items: the one with that number, or, without a number, a further one. */
export const itemChangeSchema = z.object({
  number: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  /** Parts that are named, null emptying one; what is not named stays. */
  parts: z.record(z.string(), z.unknown()),
})
export type ItemChange = z.infer<typeof itemChangeSchema>

interface ListChange {
  readonly main: Parts
  readonly others: readonly ItemChange[]
  readonly clearsOthers: boolean
}

export interface ListContext {
  /** The person's name, whose card a new one is. */
  readonly name: string
  readonly ownMobile: string
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
}

export interface ListsChanged {
  /** The fields as they are afterwards, whole; null where nothing is left. */
  readonly values: Readonly<Record<string, unknown>>
  /** Column to reason, of what is changed only: what was wrong before is no reason to refuse anything. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * Carries out what a row of a sheet says of lists and of the structure. `changes` has parts by their paths, null emptying one,
 * and changes of the other items by field, null emptying them.
 */
export function withLists(changes: Parts, row: Readonly<Record<string, unknown>>, context: ListContext): ListsChanged {
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const field of new Set(Object.keys(changes).map(rootOf))) {
    const changed =
      field === PARTED ? structureWith(field, row[field], changes) : listWith(field, row, changes, context)
    values[field] = changed.value
    const held = itemsIn(row[field])
    const before = faultsOf(field, held, mainAt(field, held), context)
    for (const fault of faultsOf(field, itemsIn(changed.value), changed.main, context)) {
      if (before.some((one) => isSameFault(one, fault))) continue
      const told = tellFault(field, fault, changes)
      if (told) problems[told.column] ??= told.reason
    }
  }
  return { values, problems }
}

interface Changed {
  readonly value: unknown
  /** Where the main item stands now. */
  readonly main: number
}

function listWith(field: string, row: Parts, changes: Parts, context: ListContext): Changed {
  const held = itemsIn(row[field])
  const { main: parts, others: written, clearsOthers } = changeOf(field, changes)
  const at = mainAt(field, held)
  const others = clearsOthers ? [] : [...otherItems(field, held)]
  // By their numbers as the sheet had them, so an item that is added does not move those behind it.
  const before = others.length
  for (const { number, parts: given } of written) {
    const place = number !== undefined && number <= before ? number - 1 : -1
    const known = others[place]
    if (known) others[place] = patched(field, known, given)
    else if (!others.some((one) => hasAll(one, given))) others.push(patched(field, blankItem(field), given))
  }
  const main = mainWith(field, held[at], parts, context)
  const place = Math.min(Math.max(at, 0), others.length)
  return withHighest(field, main ? others.toSpliced(place, 0, main) : others)
}

/** What a sheet has as the highest education is the highest one. */
function withHighest(field: string, items: readonly SheetItem[]): Changed {
  const main = mainAt(field, items)
  const highest = items[main]
  const value = field === 'education' && highest ? items.with(main, { ...highest, isHighest: true }) : items
  return { value: value.length === 0 ? null : value, main }
}

function changeOf(field: string, changes: Parts): ListChange {
  const others = changes[field]
  const main = Object.entries(changes).filter(([path]) => path !== field && rootOf(path) === field)
  return {
    main: Object.fromEntries(main.map(([path, value]) => [keyOf(path) ?? '', value])),
    others: Array.isArray(others) ? (others as readonly ItemChange[]) : [],
    clearsOthers: others === null,
  }
}

/** The main item; without its first part, and with nothing else given, there is none any more. */
function mainWith(field: string, held: SheetItem | undefined, parts: Parts, { name }: ListContext) {
  const isGiven = Object.values(parts).some((value) => value !== null)
  const first = MAIN_PARTS[field]?.[0] ?? ''
  if (!isGiven && (!held || parts[first] === null)) return parts[first] === null ? undefined : held
  return patched(field, held ?? newMain(field, name), parts)
}

function newMain(field: string, name: string): SheetItem {
  const item = blankItem(field)
  if (field === 'education') return { ...item, level: '', isHighest: true }
  return field === 'bank' ? { ...item, holder: name, usage: 'wage', isDefault: true } : item
}

/** A new item whose choices nobody has made yet. */
const blankItem = (field: string): SheetItem => {
  const choices = (ITEM_PARTS[field] ?? []).filter(({ kind }) => kind === 'option')
  return { ...newItem(field), ...Object.fromEntries(choices.map(({ part }) => [part, null])) }
}

const patched = (field: string, item: SheetItem, parts: Parts): SheetItem => ({
  ...item,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value ?? emptied(field, part)])),
})

function emptied(field: string, part: string): unknown {
  const kind = partOf(field, part)?.kind
  if (kind === 'flag') return false
  return kind === 'text' || kind === 'phone' ? '' : null
}

const hasAll = (item: SheetItem, parts: Parts): boolean =>
  Object.entries(parts).every(([part, value]) => (item[part] ?? '') === (value ?? ''))

function structureWith(field: string, held: unknown, changes: Parts): Changed {
  const { main } = changeOf(field, changes)
  const merged = patched(field, { ...newItem(field), ...itemsIn(held)[0] }, main)
  const isEmpty = Object.values(merged).every((value) => value === null || value === '')
  return { value: isEmpty ? null : merged, main: 0 }
}

/** The items of a list; a structure counts as a list of one. */
export function itemsIn(held: unknown): readonly SheetItem[] {
  if (Array.isArray(held)) return held as readonly SheetItem[]
  return typeof held === 'object' && held !== null ? [held as SheetItem] : []
}

interface Fault {
  /** Among the other items, from 1; undefined for the main one, or the structure. */
  readonly number: number | undefined
  readonly part: string
  readonly reason: ItemFaultReason
}

/** Old cards that an import brings need only the form, and are judged with the other sensitive values. */
function faultsOf(field: string, items: readonly SheetItem[], main: number, context: ListContext): Fault[] {
  const found = itemFaults(field, items, context).filter(({ reason }) => reason !== 'bankCardInvalid')
  return found.map(({ at, part, reason }) => {
    const isMain = at === main || field === PARTED
    return { number: isMain ? undefined : main >= 0 && main < at ? at : at + 1, part, reason }
  })
}

const isSameFault = (one: Fault, other: Fault): boolean =>
  one.number === other.number && one.part === other.part && one.reason === other.reason

/** Under which column a sheet hears of a part of an item, and in which words; `at` is the item's place among all. */
export function toldOfItem(field: string, items: readonly SheetItem[], { at, part, reason }: ItemProblem) {
  const main = mainAt(field, items)
  if (at === main && isPartPath(mapPath(field, part))) return { column: mapPath(field, part), reason }
  return { column: field, reason: `${main >= 0 && main < at ? at : at + 1}.${part}:${reason}` }
}

interface ItemProblem {
  readonly at: number
  readonly part: string
  readonly reason: string
}

/** Under the column in which the sheet says it. Of a main item a sheet need not say everything that a form asks for. */
function tellFault(field: string, { number, part, reason }: Fault, changes: Parts) {
  const code = reason === 'missing' ? 'required' : reason
  if (number !== undefined) return { column: field, reason: `${number}.${part}:${code}` }
  const path = mapPath(field, part)
  if (path in changes) return { column: path, reason: code }
  if (reason === 'missing' && partOf(field, part)?.kind !== 'option') return undefined
  const column = Object.keys(changes).find((one) => one !== field && rootOf(one) === field) ?? field
  return { column, reason: `1.${part}:${code}` }
}

const OF_ITEM = /^(\d+)\.(\w+):(\w+)$/

/** The item, its part and the reason that a reason names; undefined for any other reason. */
export function faultOfItem(reason: string): { number: number; part: string; reason: string } | undefined {
  const [, number, part, code] = OF_ITEM.exec(reason) ?? []
  return number && part && code ? { number: Number(number), part, reason: code } : undefined
}
