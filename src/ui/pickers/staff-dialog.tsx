import { useMemo } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import { TreePickerDialog } from '../tree/tree-picker-dialog.tsx'
import type { TreeSource } from '../tree/tree-source.ts'
import { type PickMode, uniqueUris, uriSource } from './uri-source.ts'

export interface StaffDialogProps {
  opened: boolean
  onClose: () => void
  /** By default the specification's 选择员工. */
  title?: string | undefined
  /** People below departments, with everything selectable that `mode` may allow. */
  source: TreeSource
  /** People only, groups only, or both. */
  mode?: PickMode | undefined
  /** Only one may be chosen. */
  single?: boolean | undefined
  /** Uris chosen already. */
  value: readonly string[]
  /** Uris, each once. */
  onDone: (uris: readonly string[]) => void
  openAtFirst?: readonly string[] | undefined
}

/** Choosing people or groups from the tree, 761 px wide; found by any part of a name, or by pinyin. */
export function StaffDialog(props: StaffDialogProps) {
  const { source, mode = 'user', single = false, onDone } = props
  const words = useText(pickersText)
  const tree = useMemo(() => uriSource(source, mode), [source, mode])
  return (
    <TreePickerDialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title ?? words.staffTitle}
      source={tree}
      mode={single ? 'single' : 'multi'}
      value={single ? props.value.slice(0, 1) : props.value}
      onDone={(ids) => onDone(uniqueUris(ids))}
      openAtFirst={props.openAtFirst}
    />
  )
}
