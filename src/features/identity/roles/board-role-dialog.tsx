import { Button, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type BoardRole, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { boardRoleName, boardRoleText } from '#src/i18n/board/board-roles.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonLines } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './board-role-dialog.module.css'
import { RolePicture } from './role-picture.tsx'

interface BoardRoleDialogProps {
  opened: boolean
  /** Uri of the role shown now; empty when none was chosen. */
  current: string
  onClose: () => void
  /** The server has it. */
  onChosen: (role: { readonly uri: string; readonly name: string }) => void
}

/** Pixels, as the specification gives them. */
const WIDTH = 520

/** The person's role on the board: a tree of three levels of which one is chosen. */
export function BoardRoleDialog({ opened, current, onClose, onChosen }: BoardRoleDialogProps) {
  const words = useText(boardRoleText)
  const language = useLanguage()
  const list = useCall(roleCalls.getRoleList)
  const save = useCall(roleCalls.userRoleSave)
  const [chosen, setChosen] = useState(current)
  const [isMissing, setMissing] = useState(false)
  const { run } = list
  useEffect(() => {
    if (opened) void run({})
  }, [opened, run])
  const roles = list.state.kind === 'ok' ? list.state.result.roles : undefined
  const submit = async () => {
    const role = roles && flat(roles).find((one) => one.uri === chosen)
    if (!role) return setMissing(true)
    const answer = await save.run({ uri: role.uri, name: role.name })
    if (answer.kind === 'ok') onChosen(answer.result)
  }
  const trouble =
    save.state.kind === 'offline' || save.state.kind === 'timeout'
      ? words.offline
      : save.state.kind === 'code'
        ? save.state.message || words.trouble
        : isMissing
          ? words.needed
          : undefined
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.title}
      width={WIDTH}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.later}
          </Button>
          <Button loading={save.state.kind === 'loading'} onClick={() => void submit().catch(reportError)}>
            {words.choose}
          </Button>
        </>
      }
    >
      <p className={classes.why}>{words.why}</p>
      {(list.state.kind === 'loading' || list.state.kind === 'idle') && <SkeletonLines rows={10} />}
      {(list.state.kind === 'offline' || list.state.kind === 'timeout' || list.state.kind === 'code') && (
        <p role="alert">
          {words.offline}{' '}
          <Button variant="subtle" size="xs" onClick={() => void run({})}>
            {words.retry}
          </Button>
        </p>
      )}
      {roles?.length === 0 && <StateEmpty text={words.soon} />}
      {roles && roles.length > 0 && (
        <Radio.Group
          value={chosen === '' ? null : chosen}
          onChange={(uri) => {
            setChosen(uri)
            setMissing(false)
          }}
          aria-label={words.title}
        >
          <ul className={classes.tree}>
            {roles.map((role) => (
              <RoleNode key={role.uri} role={role} nameOf={(one) => boardRoleName(one, language)} soon={words.soon} />
            ))}
          </ul>
        </Radio.Group>
      )}
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </Dialog>
  )
}

interface RoleNodeProps {
  role: BoardRole
  nameOf: (role: BoardRole) => string
  soon: string
}

/** A role with those below it. What has others below and cannot be chosen is their heading. */
function RoleNode({ role, nameOf, soon }: RoleNodeProps) {
  const hasBelow = role.childRoles.length > 0
  return (
    <li className={classes.node}>
      {hasBelow && role.flag === 0 ? (
        <span className={classes.heading}>{nameOf(role)}</span>
      ) : (
        <Radio
          value={role.uri}
          disabled={role.flag === 0}
          classNames={{ body: classes.line, label: classes.name }}
          label={
            <>
              <RolePicture role={role} />
              {nameOf(role)}
              {role.flag === 0 && <span className={classes.soon}>{soon}</span>}
            </>
          }
        />
      )}
      {hasBelow && (
        <ul className={classes.below} aria-label={nameOf(role)}>
          {role.childRoles.map((child) => (
            <RoleNode key={child.uri} role={child} nameOf={nameOf} soon={soon} />
          ))}
        </ul>
      )}
    </li>
  )
}

const flat = (roles: readonly BoardRole[]): BoardRole[] => roles.flatMap((role) => [role, ...flat(role.childRoles)])
