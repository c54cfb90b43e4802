import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { inOrder } from '#src/records/directory/department-source.ts'
import { usePartnerTree } from '#src/records/directory/use-partner-tree.ts'
import { ChangeDepartmentDialog } from '#src/ui/pickers/change-department-dialog.tsx'
import { ScopeDialog, type ScopeValue } from '#src/ui/pickers/scope-dialog.tsx'
import { StaffDialog } from '#src/ui/pickers/staff-dialog.tsx'
import { TwoStepStaffDialog } from '#src/ui/pickers/two-step-staff-dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { createArraySource } from '#src/ui/tree/array-source.ts'
import { TreeField } from '#src/ui/tree/tree-field.tsx'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import classes from './demonstration.module.css'

/** Every dialog in which people, departments and partners are chosen, over the person's own organisation. */
export function PeoplePart() {
  const staff = useWorkerTree('active', 'both').source
  const partners = usePartnerTree()
  const rows = useAllRows(department)
  const roots = useMemo(() => [...rows.values()].filter((row) => row.parentUri === null).map((row) => row.uri), [rows])
  if (!staff) return <SkeletonForm />
  return <Dialogs staff={staff} partners={partners} roots={roots} />
}

type DialogName = 'single' | 'multi' | 'group' | 'mixed' | 'twoStep' | 'scope' | 'change'

function Dialogs({ staff, partners, roots }: { staff: TreeSource; partners: TreeSource; roots: readonly string[] }) {
  const words = useText(demonstrationText)
  const [open, setOpen] = useState<DialogName>()
  const [names, setNames] = useState<readonly string[]>([])
  const [scope, setScope] = useState<ScopeValue>({ staff: [], partners: [] })
  const dialog = (name: DialogName) => ({
    opened: open === name,
    onClose: () => setOpen(undefined),
    openAtFirst: roots,
  })
  const show = async (uris: readonly string[], partnerUris: readonly string[] = []) => {
    const found = [...(await staff.find(uris)), ...(await partners.find(partnerUris))]
    setNames(found.map((row) => row.name))
  }
  const button = (name: DialogName, label: string): ReactNode => (
    <Button key={name} variant="default" onClick={() => setOpen(name)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.stack}>
      <TreeSelect onName={(name) => setNames(name === undefined ? [] : [name])} roots={roots} />
      <div className={classes.row}>
        {button('single', words.staffSingle)}
        {button('multi', words.staffMulti)}
        {button('group', words.groupOnly)}
        {button('mixed', words.mixed)}
        {button('twoStep', words.twoStep)}
        {button('scope', words.scope)}
        {button('change', words.changeDepartment)}
      </div>
      <p className={classes.picked} role="status">
        {names.length === 0 ? words.nothing : words.picked(listed(names))}
      </p>
      <StaffDialog {...dialog('single')} source={staff} single value={[]} onDone={(uris) => void show(uris)} />
      <StaffDialog {...dialog('multi')} source={staff} value={[]} onDone={(uris) => void show(uris)} />
      <StaffDialog
        {...dialog('group')}
        title={words.groupOnly}
        source={staff}
        mode="group"
        value={[]}
        onDone={(uris) => void show(uris)}
      />
      <StaffDialog
        {...dialog('mixed')}
        title={words.mixed}
        source={staff}
        mode="mixed"
        value={[]}
        onDone={(uris) => void show(uris)}
      />
      <TwoStepStaffDialog
        {...dialog('twoStep')}
        partners={partners}
        staff={staff}
        onDone={(chosen) => void show(chosen.staff, chosen.partners)}
      />
      <ScopeDialog
        {...dialog('scope')}
        staff={staff}
        partners={partners}
        value={scope}
        onDone={(value) => {
          setScope(value)
          void show(value.staff, value.partners)
        }}
      />
      <ChangeDepartmentDialog {...dialog('change')} source={staff} value={[]} onDone={(uris) => void show(uris)} />
    </div>
  )
}

/** A department chosen in a field of a form or a filter. */
function TreeSelect({ onName, roots }: { onName: (name: string | undefined) => void; roots: readonly string[] }) {
  const words = useText(demonstrationText)
  const rows = useAllRows(department)
  const [value, setValue] = useState<string>()
  const source = useMemo(
    () =>
      createArraySource(
        inOrder(rows.values()).map((row) => ({ id: row.uri, parentId: row.parentUri, name: row.groupName })),
      ),
    [rows],
  )
  return (
    <div className={classes.field}>
      <TreeField
        label={words.treeSelect}
        source={source}
        openAtFirst={roots}
        value={value}
        onChange={(uri) => {
          setValue(uri)
          onName(uri === undefined ? undefined : rows.get(uri)?.groupName)
        }}
      />
    </div>
  )
}
