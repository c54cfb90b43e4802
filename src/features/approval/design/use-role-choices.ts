// The roles that a node may name: those that every organisation begins with, and its own where the person may see them.
import { useEffect } from 'react'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { designRoles } from '#src/i18n/approval/design-roles.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

/** Answers the choices; what is chosen already stays among them. */
export function useRoleChoices(): (chosen: readonly string[]) => Choice[] {
  const usual: Readonly<Record<string, string>> = useText(designRoles)
  const mayAsk = useMay()('role_management')
  const { state, run } = useCall(roleCalls.roleList)
  useEffect(() => {
    if (mayAsk) run({}).catch(reportError)
  }, [mayAsk, run])
  const own = state.kind === 'ok' ? state.result.roles.filter(({ isSystem }) => !isSystem) : []
  return (chosen) => {
    const known = [
      ...Object.entries(usual).map(([value, label]) => ({ value, label })),
      ...own.map(({ uri, name }) => ({ value: uri, label: name })),
    ]
    const others = chosen.filter((one) => !known.some(({ value }) => value === one))
    return [...known, ...others.map((value) => ({ value, label: value }))]
  }
}
