import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type DataScopeInput,
  type OrganisationRole,
  ROLE_LEVELS,
  roleCalls,
  SCOPE_RESOURCES,
  type ScopeResource,
} from '#contract/domains/identity/role-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { callTrouble } from './call-trouble.ts'
import { RoleCodes } from './role-codes.tsx'
import { RoleMembers } from './role-members.tsx'
import classes from './roles.module.css'
import { scopeWords } from './scope-words.ts'

interface RoleDetailProps {
  role: OrganisationRole
  level: number
  hasBelow: boolean
  onEdit: () => void
  onAddBelow: () => void
  onChanged: () => void
  onRemoved: () => void
}

/** One role: what it is, who holds it, what it opens. */
export function RoleDetail(props: RoleDetailProps) {
  const { role, level, hasBelow, onEdit, onAddBelow, onChanged, onRemoved } = props
  const words = useText(rolesText)
  const name = roleName(role.name, useLanguage())
  const online = useOnline()
  const { run } = useCall(roleCalls.roleRemove)
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    const answer = await run({ uri: role.uri })
    if (answer.kind !== 'ok') return void showToast('problem', callTrouble(answer, words) ?? '')
    showToast('done', words.removed)
    onRemoved()
  }
  const icon = { size: 18, stroke: 1.75 }
  return (
    <>
      <PageSection
        title={name}
        actions={
          role.isInReach && (
            <span className={classes.sectionActions}>
              {level < ROLE_LEVELS && (
                <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />} onClick={onAddBelow}>
                  {words.addBelow}
                </Button>
              )}
              {!role.isSystem && !hasBelow && role.memberCount === 0 && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  disabled={!online}
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => setRemoving(true)}
                >
                  {words.remove}
                </Button>
              )}
              <Button size="xs" variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
                {words.edit}
              </Button>
            </span>
          )
        }
      >
        <p className={classes.facts}>
          {role.isSystem && <StatusTag>{words.system}</StatusTag>}
          {role.flag === 0 && <StatusTag tone="attention">{words.off}</StatusTag>}
          <span>{words.level(level)}</span>
          <span>{words.count(role.memberCount)}</span>
          <span>{words.codesCount(role.codes.length)}</span>
          {!role.isInReach && <span>{words.beyond}</span>}
        </p>
      </PageSection>
      <RoleMembers key={role.uri} role={role} onChanged={onChanged} />
      <PageSection title={words.codes}>
        <RoleCodes codes={role.codes} />
      </PageSection>
      <PageSection title={words.scopes}>
        <RoleScopes role={role} />
      </PageSection>
      <Confirm
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeTitle(name)}
        confirmLabel={words.remove}
        destructive
        onConfirm={remove}
      >
        {words.removeAsk}
      </Confirm>
    </>
  )
}

function RoleScopes({ role }: { role: OrganisationRole }) {
  const words = useText(rolesText)
  const departments = useAllRows(department)
  const say = (resource: ScopeResource, scope: DataScopeInput | undefined) => {
    if (!scope) return words.unset[resource]
    const kind = scopeWords(words, resource)[scope.kind]
    if (scope.kind !== 'custom') return kind
    return words.named(
      kind,
      words.list(scope.groupUris.map((uri) => departments.get(uri)?.groupName ?? words.goneDepartment)),
    )
  }
  return (
    <FactList
      facts={SCOPE_RESOURCES.map((resource) => ({
        key: resource,
        label: words.resources[resource],
        value: say(resource, role.dataScopes[resource]),
      }))}
    />
  )
}
