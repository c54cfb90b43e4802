import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { DataScopeInput, ScopeResource } from '#contract/domains/identity/role-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { ChoiceLine } from '#src/ui/pickers/choice-line.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import classes from './roles.module.css'
import { scopeWords } from './scope-words.ts'

interface ScopeFieldProps {
  field: FieldBinding<DataScopeInput | undefined>
  resource: ScopeResource
}

const KINDS = ['all', 'deptAndChildren', 'dept', 'custom', 'self'] as const
/** Of the dialog in which departments are chosen, in pixels. */
const WIDTH = 520

/** Which rows of a resource a role opens: all, those of departments by place or by name, or none but one's own. */
export function ScopeField({ field, resource }: ScopeFieldProps) {
  const words = useText(rolesText)
  const departments = useAllRows(department)
  const { source } = useWorkerTree('none', 'departments')
  const [isAsked, setAsked] = useState(false)
  const scope = field.value
  const named = scope?.kind === 'custom' ? scope.groupUris : []
  const roots = [...departments.values()].filter((row) => row.parentUri === null).map((row) => row.uri)
  const kinds = scopeWords(words, resource)
  const choose = (kind: string) => {
    setAsked(kind === 'custom')
    if (kind === 'custom') field.onChange({ kind, groupUris: [...named] })
    else field.onChange(kind === '' ? undefined : ({ kind } as DataScopeInput))
  }
  return (
    <div>
      <Radio.Group
        label={words.resources[resource]}
        error={field.error}
        value={scope?.kind ?? ''}
        onChange={choose}
        name={field.name}
      >
        <div className={classes.scopeChoices}>
          <Radio id={field.id} value="" label={words.unset[resource]} />
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={kinds[kind]} />
          ))}
        </div>
      </Radio.Group>
      {scope?.kind === 'custom' && (
        <div className={classes.scopeNamed}>
          <ChoiceLine
            id={`${field.id}-departments`}
            action={words.chooseDepartments}
            isSmall
            isReady={source !== undefined}
            isAsked={isAsked}
            said={words.list(named.map((uri) => departments.get(uri)?.groupName ?? words.goneDepartment))}
          >
            {(opened, close) =>
              source && (
                <TreePickerDialog
                  opened={opened}
                  onClose={close}
                  title={words.chooseDepartments}
                  source={source}
                  mode="multi"
                  width={WIDTH}
                  value={named}
                  openAtFirst={roots}
                  onDone={(groupUris) => field.onChange({ kind: 'custom', groupUris: [...groupUris] })}
                />
              )
            }
          </ChoiceLine>
        </div>
      )}
    </div>
  )
}
