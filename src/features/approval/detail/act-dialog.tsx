import { type ReactNode, useState } from 'react'
import {
  addSignApproval,
  agreeApproval,
  copyApproval,
  delegateApproval,
  giveBackApproval,
  recoverApproval,
  rejectApproval,
  removeApproval,
  revertApproval,
  terminateApproval,
  transferApproval,
  urgeApproval,
  withdrawApproval,
} from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { ACTION_RULES, type ApprovalAction, heldBy } from '#contract/domains/approval/approval-states.ts'
import type { approvalVersion } from '#contract/domains/approval/template.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import type { Act } from '#src/data/edits/name-acts.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useOnline } from '#src/data/use-online.ts'
import { approvalWords } from '#src/i18n/approval/approval-words.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { FormInput } from '../fill/form-input.tsx'
import { SignatureField } from '../fill/signature-field.tsx'

interface ActDialogProps {
  row: Row<typeof approval>
  version: Row<typeof approvalVersion>
  action: ApprovalAction | undefined
  onClose: () => void
}

interface Given {
  comment: string | undefined
  people: readonly string[]
  place: string | undefined
  mode: string | undefined
  toNode: string | undefined
  sign: unknown
  files: unknown
  values: Record<string, unknown>
}

const NEEDS_PEOPLE: readonly ApprovalAction[] = ['transfer', 'delegate', 'addSign', 'copy']
const WITH_FILES: readonly ApprovalAction[] = ['agree', 'reject', 'giveBack']

/** Asks for what an action takes: a word, people, a signature, where it goes back to. */
export function ActDialog(props: ActDialogProps) {
  const { steps } = useText(approvalWords)
  const { action, onClose } = props
  return (
    <Dialog opened={action !== undefined} onClose={onClose} title={action ? steps[action] : ''}>
      {action && <ActForm {...props} action={action} />}
    </Dialog>
  )
}

function ActForm({ row, version, action, onClose }: ActDialogProps & { action: ApprovalAction }) {
  const words = useText(approvalsText)
  const { steps } = useText(approvalWords)
  const username = useRunning()?.who.username ?? ''
  const online = useOnline()
  const newId = useNewId()
  const save = useSave()
  const task = heldBy(row, username)
  const { settings, form: fields } = version
  const needsWord =
    action === 'giveBack' ||
    action === 'terminate' ||
    action === 'revert' ||
    (settings.commentRequired === 'always' && (action === 'agree' || action === 'reject')) ||
    (settings.commentRequired === 'reject' && action === 'reject')
  const needsSign = action === 'agree' && settings.signatureRequired
  const editable =
    action === 'agree' ? fields.filter(({ editableAt }) => task && editableAt?.includes(task.nodeId)) : []
  const passed = row.nodes.flatMap(({ nodeId, status }) => {
    const node = version.flow.find((one) => one.nodeId === nodeId)
    const isPerson = node?.type === 'approve' || node?.type === 'handle'
    return status === 'done' && node && isPerson ? [{ value: nodeId, label: node.name }] : []
  })
  const [backTo] = useState([{ value: START, label: words.backToStarter }, ...passed])
  const form = useForm<Given>({
    initial: {
      ...{ comment: undefined, people: [], place: 'before', mode: 'all', toNode: START, sign: [], files: [] },
      values: Object.fromEntries(editable.map(({ fieldId }) => [fieldId, row.values[fieldId]])),
    },
    rules: {
      comment: (value) => (needsWord && !value?.trim() ? words.commentNeeded : undefined),
      people: (value) => (NEEDS_PEOPLE.includes(action) && value.length === 0 ? words.chooseWho : undefined),
      sign: (value) => (needsSign && (value as unknown[]).length === 0 ? words.signNeeded : undefined),
    },
    onSubmit: async (given) => {
      const saved = await save([commandFor(action, row.uri, task?.taskId ?? '', given, newId(approval.idPrefix))])
      if (saved.kind === 'saved') onClose()
    },
    draft: { store: useDraftStore(), key: `approval-${action}-${row.uri}` },
  })
  const needsNetwork = ACTION_RULES[action].online === true && !online
  const extra: ReactNode = needsNetwork ? <NeedsNetwork /> : undefined
  const places = Object.entries(words.places).map(([value, label]) => ({ value, label }))
  const modes = Object.entries(words.modes).map(([value, label]) => ({ value, label }))
  return (
    <FormLayout
      form={form}
      labels={{
        ...{ comment: words.comment, people: words.who, place: words.place, mode: words.mode, toNode: words.backTo },
        ...{ sign: words.signature, files: words.comment, values: words.sections.form },
      }}
      submitLabel={steps[action]}
      destructive={action === 'reject' || action === 'terminate' || action === 'remove'}
      onCancel={onClose}
      note={extra}
    >
      {NEEDS_PEOPLE.includes(action) && (
        <UsernamesField
          field={form.field('people')}
          label={action === 'transfer' || action === 'delegate' ? words.toWhom : words.who}
          required
          most={action === 'transfer' || action === 'delegate' ? 1 : 20}
        />
      )}
      {action === 'addSign' && (
        <SelectField field={form.field('place')} label={words.place} required options={places} />
      )}
      {action === 'addSign' && <SelectField field={form.field('mode')} label={words.mode} required options={modes} />}
      {action === 'giveBack' && (
        <SelectField field={form.field('toNode')} label={words.backTo} required options={backTo} />
      )}
      {editable.map((one) => (
        <FormInput
          key={one.fieldId}
          of={one}
          field={{
            ...form.field('values'),
            id: `act-${one.fieldId}`,
            name: one.fieldId,
            value: form.values.values[one.fieldId],
            onChange: (value) => form.set('values', { ...form.values.values, [one.fieldId]: value }),
            error: undefined,
          }}
        />
      ))}
      {action !== 'remove' && (
        <LongTextField field={form.field('comment')} label={words.comment} required={needsWord} max={1000} wide />
      )}
      {needsSign && <SignatureField field={form.field('sign')} label={words.signature} required />}
      {WITH_FILES.includes(action) && (
        <RecordFiles field={form.field('files')} label="" required={false} max={9} pictures={false} />
      )}
    </FormLayout>
  )
}

/** Of the list of where it goes back to. */
const START = 'starter'

function commandFor(action: ApprovalAction, uri: string, taskId: string, given: Given, newUri: string): Act {
  const comment = (given.comment ?? '').trim()
  const files = given.files as FileRef[]
  const [sign] = given.sign as FileRef[]
  const part = { uri, taskId, comment }
  const [toUsername = ''] = given.people
  const usernames = [...given.people]
  switch (action) {
    case 'agree': {
      const signed = sign ? { sign } : {}
      const changed = Object.keys(given.values).length > 0 ? { values: given.values } : {}
      return commandOf(agreeApproval, { ...part, files, ...signed, ...changed })
    }
    case 'reject':
      return commandOf(rejectApproval, { ...part, files })
    case 'giveBack':
      return commandOf(giveBackApproval, {
        ...part,
        files,
        toNode: given.toNode === START || given.toNode === undefined ? '' : given.toNode,
      })
    case 'transfer':
      return commandOf(transferApproval, { ...part, toUsername })
    case 'delegate':
      return commandOf(delegateApproval, { ...part, toUsername })
    case 'addSign':
      return commandOf(addSignApproval, {
        ...part,
        usernames,
        place: given.place as 'before' | 'after' | 'parallel',
        mode: given.mode as 'all' | 'any',
      })
    case 'copy':
      return commandOf(copyApproval, { uri, comment, usernames })
    case 'urge':
      return commandOf(urgeApproval, { uri, comment })
    case 'withdraw':
      return commandOf(withdrawApproval, { uri, comment })
    case 'terminate':
      return commandOf(terminateApproval, { uri, comment })
    case 'recover':
      return commandOf(recoverApproval, { uri, comment })
    case 'remove':
      return commandOf(removeApproval, { uri })
    case 'revert':
      return commandOf(revertApproval, { uri, revertUri: newUri, comment })
    default:
      throw new Error(`${action} is not asked for here`)
  }
}
