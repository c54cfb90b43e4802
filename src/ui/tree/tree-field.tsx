import { CloseButton, Input, Popover } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { Sheet } from '../overlay/sheet.tsx'
import '../theme/mantine-choice-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import fieldClasses from './tree-field.module.css'
import { TreePicker, useRows } from './tree-picker.tsx'
import type { TreeSource } from './tree-source.ts'

export interface TreeFieldProps {
  source: TreeSource
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The label stands elsewhere under the id `<id>-label`, as in a query bar. */
  hideLabel?: boolean | undefined
  size?: 'xs' | 'sm' | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  description?: string | undefined
  openAtFirst?: readonly string[] | undefined
  id?: string | undefined
  /** The tree was closed. */
  onBlur?: (() => void) | undefined
}

/** A field whose value is one node of a tree; opens the tree below it, on the phone as a sheet. */
export function TreeField(props: TreeFieldProps) {
  const { source, label, value, onChange, size = 'sm', hideLabel = false } = props
  const words = useText(uiTreeText)
  const phone = useIsPhone()
  const ownId = useId()
  const id = props.id ?? ownId
  const [open, setOpen] = useState(false)
  const ids = useIds(value)
  const name = useRows(source, ids)[0]?.name
  const close = () => {
    setOpen(false)
    props.onBlur?.()
  }
  const choose = (next: readonly string[]) => {
    onChange(next[0])
    close()
  }
  const clearable = value !== undefined && props.required !== true
  const target = (
    <Input
      component="button"
      type="button"
      size={size}
      pointer
      id={id}
      error={props.error !== undefined}
      aria-labelledby={`${id}-label ${id}-value`}
      aria-haspopup="dialog"
      aria-expanded={open}
      rightSection={
        clearable ? (
          <CloseButton size="sm" aria-label={words.clear} onClick={() => onChange(undefined)} />
        ) : (
          <IconSelector size={14} stroke={1.75} color="var(--g-dim)" />
        )
      }
      rightSectionPointerEvents={clearable ? 'all' : 'none'}
      onClick={() => setOpen((before) => !before)}
    >
      <span id={`${id}-value`}>
        {name === undefined ? <Input.Placeholder>{props.placeholder ?? words.choose}</Input.Placeholder> : name}
      </span>
    </Input>
  )
  const picker = (
    <TreePicker
      source={source}
      label={label}
      mode="single"
      value={ids}
      onChange={choose}
      height={360}
      openAtFirst={props.openAtFirst}
      autoFocus={!phone}
      keepsEscape={!phone}
    />
  )
  const field = phone ? (
    <>
      {target}
      <Sheet opened={open} onClose={close} title={label}>
        <div className={fieldClasses.sheet}>{picker}</div>
      </Sheet>
    </>
  ) : (
    <Popover
      opened={open}
      onChange={(next) => (next ? setOpen(true) : close())}
      width={320}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="xs"
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={label} className={fieldClasses.dropdown}>
        {picker}
      </Popover.Dropdown>
    </Popover>
  )
  if (hideLabel) return field
  return (
    <Input.Wrapper
      id={id}
      size={size}
      label={label}
      // A label of the button itself would hide what is chosen from its name.
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={props.description}
      error={props.error}
      withAsterisk={props.required === true}
    >
      {field}
    </Input.Wrapper>
  )
}

const noIds: readonly string[] = []

/** The same array for the same value, so that what depends on it is not asked again. */
function useIds(value: string | undefined): readonly string[] {
  const [kept, setKept] = useState<readonly string[]>(value === undefined ? noIds : [value])
  if (kept[0] === value) return kept
  const next = value === undefined ? noIds : [value]
  setKept(next)
  return next
}
