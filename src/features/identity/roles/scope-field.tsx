import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { DataScopeInput } from '#contract/domains/identity/role-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/use-rows.ts'
import { useWorkerTree } from '#src/data/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { rolesText } from '#src/i18n/roles.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import classes from './roles.module.css'

interface ScopeFieldProps {
  field: FieldBinding<DataScopeInput | undefined>
  label: string
  /** What it means when none is set. */
  unset: string
}

const KINDS = ['all', 'deptAndChildren', 'dept', 'custom', 'self'] as const

/** Which people a role opens: everybody, departments by place or by name, or only oneself. */
export function ScopeField({ field, label, unset }: ScopeFieldProps) {
  const words = useText(rolesText)
  const departments = useAllRows(department)
  const { source } = useWorkerTree('none', 'departments')
  const [isChoosing, setChoosing] = useState(false)
  const scope = field.value
  const named = scope?.kind === 'custom' ? scope.groupUris : []
  const choose = (kind: string) => {
    if (kind === 'custom') {
      field.onChange({ kind, groupUris: [...named] })
      setChoosing(true)
    } else field.onChange(kind === '' ? undefined : ({ kind } as DataScopeInput))
  }
  return (
    <div>
      <Radio.Group label={label} error={field.error} value={scope?.kind ?? ''} onChange={choose} name={field.name}>
        <div className={classes.scopeChoices}>
          <Radio id={field.id} value="" label={unset} />
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={words.scope[kind]} />
          ))}
        </div>
      </Radio.Group>
      {scope?.kind === 'custom' && (
        <div className={classes.scopeNamed}>
          <Button variant="default" size="xs" onClick={() => setChoosing(true)} disabled={source === undefined}>
            {words.chooseDepartments}
          </Button>
          <span className={classes.quiet}>
            {named.map((uri) => departments.get(uri)?.groupName ?? words.goneDepartment).join('、')}
          </span>
        </div>
      )}
      {source !== undefined && (
        <TreePickerDialog
          opened={isChoosing}
          onClose={() => setChoosing(false)}
          title={words.chooseDepartments}
          source={source}
          mode="multi"
          width={520}
          value={named}
          onDone={(groupUris) => field.onChange({ kind: 'custom', groupUris: [...groupUris] })}
        />
      )}
    </div>
  )
}
