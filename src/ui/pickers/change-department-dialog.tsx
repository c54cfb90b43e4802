import { useMemo } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import { TreePickerDialog, type TreePickerDialogProps } from '../tree/tree-picker-dialog.tsx'
import { uriSource } from './uri-source.ts'

interface ChangeDepartmentDialogProps extends Omit<TreePickerDialogProps, 'mode' | 'title' | 'showsChosen' | 'width'> {
  title?: string | undefined
}

/** Changing the department: the tree with its search, the list of what is chosen, and the way to clear it. */
export function ChangeDepartmentDialog({ title, source, ...props }: ChangeDepartmentDialogProps) {
  const words = useText(pickersText)
  const groups = useMemo(() => uriSource(source, 'group'), [source])
  return (
    <TreePickerDialog {...props} mode="single" showsChosen source={groups} title={title ?? words.changeDepartment} />
  )
}
