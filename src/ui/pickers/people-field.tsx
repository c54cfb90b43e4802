import { Button, Input } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/pickers.ts'
import type { FieldProps } from '../form/field-props.ts'
import type { TreeSource } from '../tree/tree-source.ts'
import '../theme/mantine-input-styles.ts'
import classes from './people-field.module.css'
import { StaffDialog } from './staff-dialog.tsx'

interface PeopleFieldProps extends Pick<FieldProps<readonly string[]>, 'field' | 'label' | 'description'> {
  /** People below departments; undefined until the tree has been read. */
  source: TreeSource | undefined
}

/** Several people, chosen from the tree; the names of those chosen stand beside the button. */
export function PeopleField({ field, label, description, source }: PeopleFieldProps) {
  const words = useText(pickersText)
  const [isChoosing, setChoosing] = useState(false)
  const names = useNamesOf(source, field.value)
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={field.error}>
      <div className={classes.line}>
        <Button
          id={field.id}
          variant="default"
          leftSection={<IconUsers size={18} stroke={1.75} />}
          disabled={source === undefined}
          aria-label={`${label} · ${words.staffTitle}`}
          aria-describedby={`${field.id}-chosen`}
          onClick={() => setChoosing(true)}
        >
          {words.staffTitle}
        </Button>
        <span id={`${field.id}-chosen`}>{names.join(words.comma)}</span>
      </div>
      {source !== undefined && (
        <StaffDialog
          opened={isChoosing}
          onClose={() => setChoosing(false)}
          title={label}
          source={source}
          value={field.value}
          onDone={(uris) => field.onChange(uris)}
        />
      )}
    </Input.Wrapper>
  )
}

function useNamesOf(source: TreeSource | undefined, uris: readonly string[]): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    Promise.resolve(uris.length === 0 ? [] : (source?.find(uris) ?? [])).then((rows) => {
      if (!isOver) setNames(rows.map((row) => row.name))
    }, reportError)
    return () => {
      isOver = true
    }
  }, [source, uris])
  return names
}
