// Fields that an organisation adds to its roster. A field's uri is its code: the key of its values in a person's maps.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, integer, list, oneOf, optional, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { refuse } from '../../kit/refusal.ts'

export const CUSTOM_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'date',
  'select',
  'multiSelect',
  'phone',
  'idCard',
  'image',
  'file',
  'user',
  'dept',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Sections of a record that custom fields stand in. */
export const CUSTOM_FIELD_GROUPS = ['base', 'work', 'personal', 'other'] as const

/** `self`: the person himself and those who keep the roster; `hr`: only those; `all`: every colleague. */
export const CUSTOM_FIELD_VISIBILITIES = ['self', 'hr', 'all'] as const

/** Custom fields of one organisation at most. */
export const MAX_CUSTOM_FIELDS = 100

/** Options of a choice at most, and characters of each. */
const MAX_CUSTOM_OPTIONS = 100
export const MAX_CUSTOM_OPTION_LENGTH = 50

const option = z.string().check(z.minLength(1), z.maxLength(MAX_CUSTOM_OPTION_LENGTH))

/**
 * Those who keep the roster see every definition; others only those of fields that are open to all: their data scope of
 * the resource `customField` says so.
 */
export const customField = collection(
  'customField',
  {
    base: group('user_and_departments', {
      /** Unique within the organisation: a sheet's column is known by it. */
      label: text(1, 30),
      groupCode: oneOf(...CUSTOM_FIELD_GROUPS),
      /** Fixed from the beginning, like the visibility: both decide where values are kept. */
      fieldType: oneOf(...CUSTOM_FIELD_TYPES),
      visibleTo: oneOf(...CUSTOM_FIELD_VISIBILITIES),
      /** What `select` and `multiSelect` choose from. A value that is no option any more stays as it is. */
      options: list(option, MAX_CUSTOM_OPTIONS),
      required: flag(),
      editableBySelf: flag(),
      /** What a person changes of it himself holds only once HR has accepted it. */
      needReview: optional(flag()),
      sortNo: integer(0, 1_000_000),
      enabled: flag(),
      /** Whether anybody ever had a value; kept by the server. Such a field is disabled, never removed. */
      hasData: flag(),
    }),
  },
  {
    audience: 'organisation',
    idPrefix: 'fld',
    scope: { resource: 'customField', field: 'visibleTo' },
    lookups: ['enabled'],
    unique: [{ field: 'label' }],
  },
)

const fields = customField.fields
const changeable = {
  label: fields.label.schema,
  groupCode: fields.groupCode.schema,
  options: fields.options.schema,
  required: fields.required.schema,
  editableBySelf: fields.editableBySelf.schema,
  needReview: z.optional(fields.needReview.schema),
  sortNo: fields.sortNo.schema,
  enabled: fields.enabled.schema,
}

/** Adds a field. One for identity numbers is never open to all. */
export const addCustomField = mutation({
  args: z.object({
    uri: z.string(),
    values: z.object({ ...changeable, fieldType: fields.fieldType.schema, visibleTo: fields.visibleTo.schema }),
  }),
  permission: 'roster_managerment',
  keys: (args) => [['customField', args.uri]],
  exclusive: 'customFields',
  run: async ({ tx, args }) => {
    const { values } = args
    checkOptions(values.fieldType, values.options)
    if (values.fieldType === 'idCard' && values.visibleTo === 'all') refuse('customFieldTooOpen')
    let count = 0
    for (const enabled of [true, false]) count += (await tx.where(customField, 'enabled', enabled)).length
    if (count >= MAX_CUSTOM_FIELDS) refuse('customFieldLimit')
    await tx.insert(customField, { ...values, needReview: values.needReview ?? null, uri: args.uri, hasData: false })
  },
})

/** Changes what a field is called, where it stands, its options and rules, or disables it. */
export const patchCustomField = plainPatch(
  customField,
  'roster_managerment',
  z.partial(z.strictObject(changeable)),
  async ({ tx, args }) => {
    const row = await tx.get(customField, args.uri)
    if (!row) refuse('notFound')
    if (args.patch.options) checkOptions(row.fieldType, args.patch.options)
  },
)

/** Removes a field that nobody ever had a value of. */
export const removeCustomField = mutation({
  args: z.object({ uri: z.string() }),
  permission: 'roster_managerment',
  keys: (args) => [['customField', args.uri]],
  run: async ({ tx, args }) => {
    const row = await tx.get(customField, args.uri)
    if (!row) refuse('notFound')
    if (row.hasData) refuse('customFieldUsed')
    await tx.remove(customField, args.uri)
  },
})

function checkOptions(type: CustomFieldType, options: readonly string[]): void {
  const isChoice = type === 'select' || type === 'multiSelect'
  const isGood = isChoice ? options.length > 0 && new Set(options).size === options.length : options.length === 0
  if (!isGood) refuse('invalid', { field: 'options', reason: isChoice ? 'options' : 'notAnOption' })
}
