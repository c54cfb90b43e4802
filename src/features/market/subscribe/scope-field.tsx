import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { subscribeText } from '#src/i18n/market/subscribe.ts'
import { usePartnerTree } from '#src/records/directory/use-partner-tree.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { ScopeDialog, type ScopeValue } from '#src/ui/pickers/scope-dialog.tsx'
import classes from './subscribe.module.css'

interface ScopeFieldProps {
  /** Usernames of everybody in scope, each once, whenever it changes. */
  onChange: (usernames: readonly string[]) => void
}

/** Most people of partners that are looked up at once. */
const MOST = 9999

/** Who may use it: staff and partners by the dialog of scopes; whoever has no account cannot. */
export function ScopeField({ onChange }: ScopeFieldProps) {
  const words = useText(subscribeText)
  const [isOpen, setOpen] = useState(false)
  const [scope, setScope] = useState<ScopeValue>({ staff: [], partners: [] })
  const { source: staff } = useWorkerTree('active', 'both')
  const partners = usePartnerTree()
  const departments = useAllRows(department)
  const roots = useMemo(
    () => [...departments.values()].filter((row) => row.parentUri === null).map((row) => row.uri),
    [departments],
  )
  const people = usePeople('uri', scope.staff)
  const { rows } = useRows(
    employee,
    useMemo(() => ({ filters: [{ field: 'groupUri', in: scope.partners }] as const, limit: MOST }), [scope.partners]),
  )
  const found = useMemo(() => {
    const all = new Map([...people.values(), ...(scope.partners.length > 0 ? rows : [])].map((row) => [row.uri, row]))
    const usernames = [...all.values()].flatMap(({ username }) => username ?? [])
    return { usernames: [...new Set(usernames)].sort(), without: all.size - usernames.length }
  }, [people, rows, scope.partners])
  useEffect(() => onChange(found.usernames), [onChange, found])
  return (
    <fieldset className={classes.group}>
      <legend>{words.scope}</legend>
      <div className={classes.people}>
        <Button variant="default" disabled={!staff} onClick={() => setOpen(true)}>
          {words.chooseScope}
        </Button>
        <span role="status">{words.chosen(found.usernames.length)}</span>
      </div>
      {found.without > 0 && <p className={classes.hint}>{words.withoutAccount(found.without)}</p>}
      {staff && (
        <ScopeDialog
          opened={isOpen}
          onClose={() => setOpen(false)}
          staff={staff}
          partners={partners}
          value={scope}
          onDone={setScope}
          openAtFirst={roots}
        />
      )}
    </fieldset>
  )
}
