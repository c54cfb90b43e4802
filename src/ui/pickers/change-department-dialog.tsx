import { useMemo } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/pickers.ts'
import { StaffDialog, type StaffDialogProps } from './staff-dialog.tsx'

/** Changing departments: the tree with its search, the list of what is chosen, and the way to clear it. */
export function ChangeDepartmentDialog(props: Omit<StaffDialogProps, 'mode' | 'single'>) {
  const words = useText(pickersText)
  const fixed = useMemo(
    () => ({ mode: 'group', title: props.title ?? words.changeDepartment }) as const,
    [props.title, words],
  )
  return <StaffDialog {...props} {...fixed} />
}
