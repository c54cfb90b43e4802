import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  department as departments,
  moveDepartment,
  patchDepartment,
  removeDepartment,
} from '#contract/domains/organisation.ts'
import { useMayEdit } from '#src/data/edits/use-may-edit.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationText } from '#src/i18n/organisation/organisation.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { AddDepartment, EditDepartment } from './department-forms.tsx'
import type { DepartmentRow } from './department-row.ts'
import { useDepartmentOrder } from './use-department-order.ts'

interface DepartmentToolsProps {
  department: DepartmentRow
  /** It and the departments beside it, in order. */
  siblings: readonly DepartmentRow[]
  below: readonly DepartmentRow[]
  /** The tree without this department and what is below it. */
  moveSource: TreeSource
  onChoose: (uri: string) => void
  /** Chooses where everybody goes who is in it. */
  onMoveAway?: ((uri: string) => void) | undefined
}

type Open = 'add' | 'edit' | 'move' | 'disable' | 'remove'

/** The menu of a department, for those who may change it, or what is directly below it. */
export function DepartmentTools(props: DepartmentToolsProps) {
  const { department, siblings, below, moveSource, onChoose } = props
  const words = useText(organisationText)
  const phone = useIsPhone()
  const save = useSave()
  const [open, setOpen] = useState<Open>()
  const { total: people } = useRows(employee, {
    filters: [{ field: 'groupUris', has: department.uri }],
    limit: 1,
  })
  const seen = useAsOpened(open !== undefined, department)
  const may = useMay()
  const isWithin = useMayEdit(departments)
  const order = useDepartmentOrder()
  const mayAdd = isWithin({ parentUri: department.uri })
  const mayChange = isWithin(department)
  // A right that is taken away meanwhile closes nothing under somebody's hands: saving says why not.
  if (open === undefined && !(may('department_edit') && (mayAdd || mayChange))) return null
  const close = () => setOpen(undefined)
  const isRoot = department.parentUri === null
  const place = siblings.findIndex((row) => row.uri === department.uri)
  const step = (by: -1 | 1) => order.place(siblings, department.uri, place + by)
  const disabled = department.status === 'disabled'
  const setStatus = async (status: 'enabled' | 'disabled') => {
    await save([commandOf(patchDepartment, { uri: department.uri, patch: { status } }, seen)])
  }
  const remove = async () => {
    const saved = await save([commandOf(removeDepartment, { uri: department.uri })])
    if (saved.kind === 'saved') onChoose(department.parentUri ?? '')
  }
  const icon = { size: 18, stroke: 1.75 }
  return (
    <>
      <Menu position="bottom-end" shadow="xs" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={phone ? 44 : 28}
            aria-label={words.manageOf(department.groupName)}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAdd && (
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setOpen('add')}>
              {words.add}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('edit')}>
              {words.rename}
            </Menu.Item>
          )}
          {mayChange && !isRoot && (
            <>
              <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => setOpen('move')}>
                {words.move}
              </Menu.Item>
              {place > 0 && (
                <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => step(-1)}>
                  {words.up}
                </Menu.Item>
              )}
              {place < siblings.length - 1 && (
                <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => step(1)}>
                  {words.down}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={disabled ? <IconCircleCheck {...icon} /> : <IconCircleOff {...icon} />}
                onClick={() => (disabled ? void setStatus('enabled') : setOpen('disable'))}
              >
                {disabled ? words.enable : words.disable}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setOpen('remove')}>
                {words.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <AddDepartment opened={open === 'add'} onClose={close} parent={department} siblings={below} onAdded={onChoose} />
      <EditDepartment opened={open === 'edit'} onClose={close} department={department} siblings={siblings} />
      <TreePickerDialog
        opened={open === 'move'}
        onClose={close}
        title={words.moveTitle(department.groupName)}
        source={moveSource}
        mode="single"
        width={520}
        value={department.parentUri === null ? [] : [department.parentUri]}
        doneLabel={words.moveDone}
        onDone={([parentUri]) => {
          if (parentUri === undefined || parentUri === department.parentUri) return
          void save([commandOf(moveDepartment, { uri: department.uri, parentUri }, seen)]).catch(reportError)
        }}
      />
      <Confirm
        opened={open === 'disable'}
        onClose={close}
        title={words.disableTitle(department.groupName)}
        confirmLabel={words.disable}
        destructive
        onConfirm={() => setStatus('disabled')}
      >
        {words.disableBody}
      </Confirm>
      {below.length > 0 || people > 0 ? (
        <Confirm
          opened={open === 'remove'}
          onClose={close}
          title={words.notEmptyTitle(department.groupName)}
          confirmLabel={people > 0 && props.onMoveAway ? words.moveAway(people) : words.understood}
          onConfirm={() => people > 0 && props.onMoveAway?.(department.uri)}
        >
          {words.notEmpty(people, below.length)}
        </Confirm>
      ) : (
        <Confirm
          opened={open === 'remove'}
          onClose={close}
          title={words.removeTitle(department.groupName)}
          confirmLabel={words.remove}
          destructive
          onConfirm={remove}
        >
          {words.removeBody}
        </Confirm>
      )}
    </>
  )
}
