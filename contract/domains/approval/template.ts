// Templates: what may be asked for, by which form, and along which way. What is published never changes again.
import * as z from 'zod/mini'
import { collection, group, type Row } from '../../kit/collection.ts'
import { instant, integer, names, oneOf, optional, ref, structure, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { refuse } from '../../kit/refusal.ts'
import { MANAGES_APPROVALS } from './approval-record.ts'
import { flowSchema, settingsSchema } from './flow.ts'
import { formSchema } from './form-field.ts'
import { isNumberRule } from './serial-number.ts'
import { templateFaults } from './template-faults.ts'

export const TEMPLATE_CATEGORIES = ['hr', 'finance', 'purchase', 'admin', 'project', 'other'] as const

const contentSchema = z.object({ form: formSchema, flow: flowSchema, settings: settingsSchema })
export type TemplateContent = z.infer<typeof contentSchema>

/** Every member who sees the organisation may start approvals. */
const MEMBERS = 'org_structure'

export const approvalTemplate = collection(
  'approvalTemplate',
  {
    base: group(MEMBERS, {
      name: text(1, 20),
      icon: text(0, 40),
      groupName: text(1, 20),
      description: text(0, 200),
      category: oneOf(...TEMPLATE_CATEGORIES),
      /** Who may start it: everybody, or those of departments (with all below), people or roles. */
      starterKind: oneOf('all', 'groups', 'users', 'roles'),
      starterNames: names(200),
      viewers: names(50),
      /** Who see every approval of this kind, and end or revive what is stuck. */
      managers: names(50),
      noRule: text(1, 40),
      status: oneOf('draft', 'enabled', 'disabled'),
      isSystem: oneOf('yes', 'no'),
      /** Of the preset that it was made of. */
      presetKey: optional(text(1, 40)),
      sortNo: integer(0, 1_000_000),
      version: integer(0, 100_000),
      versionUri: optional(ref('approvalVersion')),
      publishedAt: optional(instant()),
    }),
    /** What is being designed and is not published yet. */
    design: group(MANAGES_APPROVALS, { draft: optional(structure(contentSchema)) }),
  },
  { audience: 'organisation', idPrefix: 'apt', lookups: ['presetKey'] },
)

/** One published state of a template; approvals that run stay with theirs. */
export const approvalVersion = collection(
  'approvalVersion',
  {
    base: group(MEMBERS, {
      templateUri: ref('approvalTemplate'),
      version: integer(1, 100_000),
      noRule: text(1, 40),
      form: structure(formSchema),
      flow: structure(flowSchema),
      settings: structure(settingsSchema),
    }),
  },
  { audience: 'organisation', idPrefix: 'apv', lookups: ['templateUri'] },
)

const { fields } = approvalTemplate
const cardSchema = z.object({
  name: fields.name.schema,
  icon: fields.icon.schema,
  groupName: fields.groupName.schema,
  description: fields.description.schema,
  category: fields.category.schema,
  starterKind: fields.starterKind.schema,
  starterNames: fields.starterNames.schema,
  viewers: fields.viewers.schema,
  /** Not said by programs of before. */
  managers: z.optional(fields.managers.schema),
  noRule: fields.noRule.schema,
})

const refuseWrongRule = ({ noRule }: { readonly noRule?: string | undefined }): void => {
  if (noRule !== undefined && !isNumberRule(noRule)) refuse('invalid', { field: 'noRule', reason: 'numberRule' })
}

/** A new one, without anything in it or with what another one has. */
export const addApprovalTemplate = mutation({
  args: z.object({ uri: z.string(), values: cardSchema, content: contentSchema }),
  permission: MANAGES_APPROVALS,
  keys: ({ uri }) => [['approvalTemplate', uri]],
  run: async ({ tx, args: { uri, values, content } }) => {
    refuseWrongRule(values)
    const first = { status: 'draft', isSystem: 'no', sortNo: 1000, version: 0 } as const
    await tx.insert(approvalTemplate, { ...values, managers: values.managers ?? [], ...first, draft: content, uri })
  },
})

/** Its name, group, starters and number rule; in force at once. */
export const patchApprovalTemplate = plainPatch(
  approvalTemplate,
  MANAGES_APPROVALS,
  z.partial(cardSchema),
  async ({ args }) => refuseWrongRule(args.patch),
)

/** Keeps what is being designed. */
export const designApprovalTemplate = mutation({
  args: z.object({ uri: z.string(), content: contentSchema }),
  permission: MANAGES_APPROVALS,
  keys: ({ uri }) => [['approvalTemplate', uri]],
  fold: (_earlier, later) => later,
  run: async ({ tx, args: { uri, content } }) => {
    await tx.patch(approvalTemplate, uri, { draft: content })
  },
})

/** Makes a version of what was designed: the next one who starts it goes that way. */
export const publishApprovalTemplate = mutation({
  args: z.object({ uri: z.string(), versionUri: z.string(), content: contentSchema }),
  permission: MANAGES_APPROVALS,
  keys: ({ uri, versionUri }) => [
    ['approvalTemplate', uri],
    ['approvalVersion', versionUri],
  ],
  run: async ({ tx, args: { uri, versionUri, content }, atMs }) => {
    const row = (await tx.get(approvalTemplate, uri)) ?? refuse('notFound')
    const [fault] = templateFaults(content.form, content.flow)
    if (fault) refuse('templateFaulty', { reason: fault.reason, at: fault.at })
    const version = row.version + 1
    await tx.insert(approvalVersion, { uri: versionUri, templateUri: uri, version, noRule: row.noRule, ...content })
    await tx.patch(approvalTemplate, uri, {
      ...{ version, versionUri, draft: null, status: 'enabled' },
      publishedAt: atMs ?? row.publishedAt,
    })
  },
})

/** In use, or not any more; what runs goes on. */
export const switchApprovalTemplate = mutation({
  args: z.object({ uri: z.string(), isEnabled: z.boolean() }),
  permission: MANAGES_APPROVALS,
  keys: ({ uri }) => [['approvalTemplate', uri]],
  run: async ({ tx, args: { uri, isEnabled } }) => {
    const row = (await tx.get(approvalTemplate, uri)) ?? refuse('notFound')
    if (row.versionUri === null) refuse('notPublished')
    await tx.patch(approvalTemplate, uri, { status: isEnabled ? 'enabled' : 'disabled' })
  },
})

/** One that was never published. */
export const removeApprovalTemplate = mutation({
  args: z.object({ uri: z.string() }),
  permission: MANAGES_APPROVALS,
  keys: ({ uri }) => [['approvalTemplate', uri]],
  run: async ({ tx, args: { uri } }) => {
    const row = (await tx.get(approvalTemplate, uri)) ?? refuse('notFound')
    if (row.versionUri !== null) refuse('stillUsed')
    await tx.remove(approvalTemplate, uri)
  },
})

/** Whether a person may start it. `path` are his departments up to the root, `roles` keys and ids of his roles. */
export function mayStart(
  { status, versionUri, starterKind, starterNames }: Row<typeof approvalTemplate>,
  who: { readonly username: string; readonly path: readonly string[]; readonly roles: readonly string[] },
): boolean {
  if (status !== 'enabled' || versionUri === null) return false
  if (starterKind === 'all') return true
  const own = starterKind === 'users' ? [who.username] : starterKind === 'groups' ? who.path : who.roles
  return own.some((one) => starterNames.includes(one))
}
