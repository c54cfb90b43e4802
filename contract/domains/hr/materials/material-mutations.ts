// What may be done to the papers of a person's record while offline.
import * as z from 'zod/mini'
import { isCalendarDate } from '../../../kit/field.ts'
import { mapPath, mapWith } from '../../../kit/map-path.ts'
import { mutation } from '../../../kit/mutation.ts'
import { refuse } from '../../../kit/refusal.ts'
import type { Tx } from '../../../kit/tx.ts'
import { filesIn } from '../../files-in.ts'
import { employee } from '../employee.ts'
import {
  MATERIAL_KEY,
  MATERIALS,
  type Material,
  type MaterialContent,
  type MaterialVerdict,
  materialContentSchema,
  materialSchema,
} from './material.ts'

const key = z.string().check(z.regex(MATERIAL_KEY))

/** A paper as it stands once it was handed in: whatever was said of it before was said of another one. */
export const handedIn = (content: MaterialContent): Material => ({
  ...content,
  status: content.files.length === 0 ? 'missing' : 'uploaded',
  reason: '',
  checkedBy: null,
  checkedAt: null,
})

/** Hands in a paper, or changes what was handed in; it has to be looked at again. */
export const setEmployeeMaterial = mutation({
  args: z.object({ uri: z.string(), key, content: materialContentSchema }),
  permission: 'staff_edit',
  keys: ({ uri }) => [['employee', uri]],
  patches: ({ uri, key, content }) => [patchOf(uri, key, handedIn(content))],
  files: ({ content }) => filesIn(content),
  run: async ({ tx, args: { uri, key, content } }) => {
    refuseWrongContent(content)
    await put(tx, uri, key, () => handedIn(content))
  },
})

/**
 * Says of a paper that it is good, that it is not, or that this person need not hand it in; the last also of one that was
 * never handed in. `material` is the paper as it was seen, with the verdict.
 */
export const checkEmployeeMaterial = mutation({
  args: z.object({ uri: z.string(), key, material: materialSchema }),
  permission: 'staff_edit',
  keys: ({ uri }) => [['employee', uri]],
  patches: ({ uri, key, material }) => [patchOf(uri, key, material)],
  run: async ({ tx, args: { uri, key, material }, who }) => {
    const { status, reason, checkedBy, checkedAt } = material
    if (!isVerdict(status)) refuse('invalid', { field: 'status', reason: 'invalid' })
    if (checkedBy !== who.username || checkedAt === null) refuse('invalid', { field: 'checkedBy', reason: 'invalid' })
    if (status !== 'approved' && reason.trim() === '') refuse('invalid', { field: 'reason', reason: 'required' })
    await put(tx, uri, key, (held) => {
      if (!held && status !== 'waived') refuse('notFound')
      if (!held) refuseWrongContent(material)
      const { files } = held ?? material
      if (status !== 'waived' && files.length === 0) refuse('materialEmpty')
      // Only the verdict is new: what was handed in is not changed by looking at it.
      return { ...(held ?? { ...material, files: [] }), status, reason, checkedBy, checkedAt }
    })
  },
})

/** Takes a paper out of the record. */
export const removeEmployeeMaterial = mutation({
  args: z.object({ uri: z.string(), key }),
  permission: 'staff_edit',
  keys: ({ uri }) => [['employee', uri]],
  patches: ({ uri, key }) => [patchOf(uri, key, null)],
  run: ({ tx, args: { uri, key } }) => put(tx, uri, key, () => null),
})

/** Another kind of paper says which, its days are in the calendar, and it does not end before it begins. */
function refuseWrongContent({ type, title, issueDate, expireDate }: MaterialContent): void {
  if (type === 'other' && title.trim() === '') refuse('invalid', { field: 'title', reason: 'required' })
  for (const [field, day] of Object.entries({ issueDate, expireDate }))
    if (day !== null && !isCalendarDate(day)) refuse('invalid', { field, reason: 'notADate' })
  if (issueDate !== null && expireDate !== null && expireDate < issueDate)
    refuse('invalid', { field: 'expireDate', reason: 'datesSwapped' })
}

const isVerdict = (status: Material['status']): status is MaterialVerdict =>
  status !== 'missing' && status !== 'uploaded'

const patchOf = (uri: string, key: string, value: Material | null) => ({
  collection: 'employee',
  uri,
  values: { [mapPath(MATERIALS, key)]: value },
})

async function put(
  tx: Tx,
  uri: string,
  key: string,
  change: (held: Material | undefined) => Material | null,
): Promise<void> {
  const person = await tx.get(employee, uri)
  if (!person) refuse('notFound')
  const { materials } = person
  const changed = change(materials === null ? undefined : materials[key])
  await tx.patch(employee, uri, { materials: mapWith(materials, { [key]: changed }) as typeof materials })
}
