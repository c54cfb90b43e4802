import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { type OrganisationRole, type RoleMember, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { callTrouble } from './call-trouble.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { RetryLine } from './retry-line.tsx'
import classes from './roles.module.css'
import { TimeLeft } from './time-left.tsx'

interface RoleMembersProps {
  role: OrganisationRole
  /** The counts in the tree have changed. */
  onChanged: () => void
}

/** Who holds a role and for how long; granting it and taking it away. */
export function RoleMembers({ role, onChanged }: RoleMembersProps) {
  const words = useText(rolesText)
  const language = useLanguage()
  const online = useOnline()
  const { state, run } = useCall(roleCalls.roleMembers)
  const revoke = useCall(roleCalls.roleRevoke)
  const [members, setMembers] = useState<readonly RoleMember[]>()
  const [isGranting, setGranting] = useState(false)
  const [leaving, setLeaving] = useState<RoleMember>()
  const load = useCallback(async () => {
    const answer = await run({ uri: role.uri })
    if (answer.kind === 'ok') setMembers(answer.result.members)
  }, [run, role.uri])
  useEffect(() => {
    load().catch(reportError)
  }, [load])
  const changed = () => {
    load().catch(reportError)
    onChanged()
  }
  const take = async (member: RoleMember) => {
    const answer = await revoke.run({ uri: role.uri, userId: member.userId })
    if (answer.kind === 'ok') showToast('done', words.revoked)
    else showToast('problem', callTrouble(answer, words) ?? '')
    changed()
  }
  const trouble = callTrouble(state, words)
  const mayGrant = role.isInReach && role.flag === 1
  return (
    <PageSection
      title={words.members}
      actions={
        <span className={classes.sectionActions}>
          {!online && <NeedsNetwork />}
          {mayGrant && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconUserPlus size={18} stroke={1.75} />}
              onClick={() => setGranting(true)}
            >
              {words.grant}
            </Button>
          )}
        </span>
      }
    >
      {members === undefined && trouble === undefined && <p role="status">{words.loading}</p>}
      {members === undefined && trouble !== undefined && <RetryLine trouble={trouble} onRetry={() => void load()} />}
      {members?.length === 0 && <p className={classes.quiet}>{words.noMembers}</p>}
      <ul className={classes.members}>
        {members?.map((member) => (
          <li key={member.userId} className={classes.member}>
            <Avatar name={member.name} size={32} />
            <span className={classes.memberWords}>
              <span>{member.name}</span>
              <span className={classes.quiet}>
                {[member.department, words.grantedBy(member.grantedByName)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            <span className={classes.memberEnd}>
              <span className={classes.quiet}>
                {member.expireAtMs === null ? words.permanent : <TimeLeft untilMs={member.expireAtMs} />}
              </span>
              {role.isInReach && (
                <Button size="xs" variant="subtle" color="red" disabled={!online} onClick={() => setLeaving(member)}>
                  {words.revoke}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <GrantDialog opened={isGranting} role={role} onClose={() => setGranting(false)} onGranted={changed} />
      <Confirm
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={words.revokeTitle(leaving?.name ?? '')}
        confirmLabel={words.revoke}
        destructive
        onConfirm={() => (leaving ? take(leaving) : undefined)}
      >
        {words.revokeAsk(leaving?.name ?? '', roleName(role.name, language))}
      </Confirm>
    </PageSection>
  )
}
