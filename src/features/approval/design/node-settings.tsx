import type { AssigneeKind, FlowNode } from '#contract/domains/approval/flow.ts'
import { type FormField, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { useDesignWords } from './use-design-words.ts'
import { useRoleChoices } from './use-role-choices.ts'

interface NodeSettingsProps {
  node: FlowNode
  form: readonly FormField[]
  onForm: (form: FormField[]) => void
  onChange: (values: Partial<FlowNode>) => void
}

const LEVELS: readonly AssigneeKind[] = ['deptHead', 'superior', 'superiorChain', 'formDeptHead']

/** Who decides at a node and how; which fields he sees and may change. */
export function NodeSettings(props: NodeSettingsProps) {
  const { node, onChange } = props
  const words = useDesignWords()
  const id = (name: string) => `${node.nodeId}-${name}`
  const isParted = node.type === 'condition' || node.type === 'parallel'
  return (
    <div className={classes.settings}>
      <TextField
        field={bind<string | undefined>(id('name'), node.name, (name) => onChange({ name: name ?? '' }))}
        label={words.label}
        max={40}
      />
      {!isParted && (
        <>
          <Who {...props} id={id} />
          {node.type !== 'cc' && <How {...props} id={id} />}
          {node.type !== 'cc' && <FieldRights {...props} id={id} />}
        </>
      )}
    </div>
  )
}

type PartProps = NodeSettingsProps & { id: (name: string) => string }

/** A choice among the codes of `words`. */
function choose<K extends string>(
  id: string,
  words: Readonly<Record<K, string>>,
  value: K,
  onChange: (value: K) => void,
) {
  const codes = Object.keys(words) as K[]
  return {
    field: bind<string | undefined>(id, value, (next) => onChange(codes.find((one) => one === next) ?? value)),
    options: codes.map((code) => ({ value: code, label: words[code] })),
    required: true,
  }
}

function Who({ node, form, onChange, id }: PartProps) {
  const words = useDesignWords()
  const roles = useRoleChoices()
  const { assigneeKind } = node
  const wanted = assigneeKind === 'formUser' ? 'user' : 'dept'
  return (
    <>
      <SelectField
        {...choose(id('kind'), words.kinds, assigneeKind, (kind) => onChange({ assigneeKind: kind, among: [] }))}
        label={words.who}
      />
      {(assigneeKind === 'users' || assigneeKind === 'starterPicks') && (
        <UsernamesField
          field={bind<readonly string[]>(id('among'), node.among, (among) => onChange({ among: [...among] }))}
          label={assigneeKind === 'starterPicks' ? words.pickAmong : words.kinds.users}
        />
      )}
      {(assigneeKind === 'starterPicks' || assigneeKind === 'prevPicks') && (
        <NumberField
          field={bind<number | undefined>(id('most'), node.most, (most) => onChange({ most: within(most, 1, 20) }))}
          label={words.pickMost}
        />
      )}
      {assigneeKind === 'role' && (
        <TagsField
          field={bind<readonly string[]>(id('roles'), node.among, (among) => onChange({ among: [...among] }))}
          label={words.kinds.role}
          options={roles(node.among)}
        />
      )}
      {LEVELS.includes(assigneeKind) && (
        <NumberField
          field={bind<number | undefined>(id('level'), node.level, (level) =>
            onChange({ level: within(level, 1, 10) }),
          )}
          label={assigneeKind === 'superiorChain' ? words.upTo : words.level}
        />
      )}
      {(assigneeKind === 'formUser' || assigneeKind === 'formDeptHead') && (
        <SelectField
          field={bind<string | undefined>(id('field'), node.fieldId || undefined, (fieldId) =>
            onChange({ fieldId: fieldId ?? '' }),
          )}
          label={words.fromField}
          required
          options={form.filter(({ type }) => type === wanted).map(({ fieldId, label }) => ({ value: fieldId, label }))}
        />
      )}
    </>
  )
}

/** What was typed, where it may be. */
const within = (value: number | undefined, least: number, most: number): number =>
  value === undefined || Number.isNaN(value) ? least : Math.min(most, Math.max(least, Math.round(value)))

function How({ node, onChange, id }: PartProps) {
  const words = useDesignWords()
  return (
    <>
      <SelectField
        {...choose(id('multi'), words.multiModes, node.multiMode, (multiMode) => onChange({ multiMode }))}
        label={words.multi}
      />
      {node.multiMode === 'ratio' && (
        <NumberField
          field={bind<number | undefined>(id('percent'), node.percent, (percent) =>
            onChange({ percent: within(percent, 1, 100) }),
          )}
          label={words.percent}
        />
      )}
      {node.multiMode !== 'sequential' && node.multiMode !== 'ratio' && (
        <SelectField
          {...choose(id('refusal'), words.rejectModes, node.rejectMode, (rejectMode) => onChange({ rejectMode }))}
          label={words.rejectMode}
        />
      )}
      <SelectField
        {...choose(id('empty'), words.emptyActions, node.emptyAction, (emptyAction) => onChange({ emptyAction }))}
        label={words.empty}
      />
      {node.emptyAction === 'user' && (
        <UsernamesField
          field={bind<readonly string[]>(id('emptyUser'), node.emptyUser === '' ? [] : [node.emptyUser], ([one]) =>
            onChange({ emptyUser: one ?? '' }),
          )}
          label={words.emptyActions.user}
          most={1}
        />
      )}
      <SelectField
        {...choose(id('self'), words.selfActions, node.selfAction, (selfAction) => onChange({ selfAction }))}
        label={words.self}
      />
      <NumberField
        field={bind<number | undefined>(id('timeout'), node.timeoutHours, (hours) =>
          onChange({ timeoutHours: within(hours, 0, 24 * 365) }),
        )}
        label={words.timeout}
      />
      {node.timeoutHours > 0 && (
        <SelectField
          {...choose(id('late'), words.timeoutActions, node.timeoutAction, (timeoutAction) =>
            onChange({ timeoutAction }),
          )}
          label={words.timeoutAction}
        />
      )}
    </>
  )
}

function FieldRights({ node, form, onForm, id }: PartProps) {
  const words = useDesignWords()
  const options = form.filter(isFilledIn).map(({ fieldId, label }) => ({ value: fieldId, label }))
  const put = (right: 'editableAt' | 'hiddenAt', chosen: readonly string[]) =>
    onForm(
      form.map((field) => {
        const others = (field[right] ?? []).filter((one) => one !== node.nodeId)
        return { ...field, [right]: chosen.includes(field.fieldId) ? [...others, node.nodeId] : others }
      }),
    )
  const chosen = (right: 'editableAt' | 'hiddenAt') =>
    form.filter((field) => field[right]?.includes(node.nodeId)).map(({ fieldId }) => fieldId)
  return (
    <>
      <TagsField
        field={bind<readonly string[]>(id('editable'), chosen('editableAt'), (next) => put('editableAt', next))}
        label={words.editable}
        options={options}
      />
      <TagsField
        field={bind<readonly string[]>(id('hidden'), chosen('hiddenAt'), (next) => put('hiddenAt', next))}
        label={words.hidden}
        options={options}
      />
    </>
  )
}
