import { Button } from '@mantine/core'
import { IconArrowLeft, IconHistory, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { callTrouble } from './call-trouble.ts'
import { RightsLog } from './rights-log.tsx'
import { RoleDetail } from './role-detail.tsx'
import { RoleEditor } from './role-editor.tsx'
import { type RoleNode, roleLines, roleTree } from './role-tree.ts'
import classes from './roles.module.css'
import { useRoles } from './use-roles.ts'

/** What the address says: which role, and what is done with it. */
export interface RolesPlace {
  readonly role?: string | undefined
  readonly view?: 'edit' | 'add' | 'log' | undefined
}

interface RolesScreenProps {
  place: RolesPlace
  onPlace: (place: RolesPlace) => void
}

/** Roles of the organisation: the tree, and one role beside it; on the phone one after the other. */
export function RolesScreen({ place, onPlace }: RolesScreenProps) {
  const words = useText(rolesText)
  const phone = useIsPhone()
  const { roles, state, reload } = useRoles()
  const tree = useMemo(() => roleTree(roles ?? []), [roles])
  const lines = useMemo(() => roleLines(tree), [tree])
  // Beside the tree there is room for one role from the start.
  const atFirst = phone || place.view !== undefined ? undefined : lines[0]?.role.uri
  const chosen = lines.find((node) => node.role.uri === (place.role ?? atFirst))
  const isAway = place.role !== undefined || chosen !== undefined || place.view === 'add' || place.view === 'log'
  const trouble = callTrouble(state, words)
  const icon = { size: 18, stroke: 1.75 }
  return (
    <Page
      title={words.title}
      actions={
        phone && isAway ? (
          <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={() => onPlace({})}>
            {words.back}
          </Button>
        ) : (
          <Button
            variant="default"
            aria-pressed={place.view === 'log'}
            leftSection={<IconHistory {...icon} />}
            onClick={() => onPlace({ view: 'log' })}
          >
            {words.log}
          </Button>
        )
      }
      primary={
        phone && isAway
          ? undefined
          : { label: words.add, icon: <IconPlus {...icon} />, onPress: () => onPlace({ view: 'add' }) }
      }
    >
      {roles === undefined ? (
        trouble === undefined ? (
          <SkeletonSections aside={{ lines: 10 }} sections={[{ lines: 1 }, { lines: 2 }, { lines: 8 }]} />
        ) : (
          <StateError
            what={trouble}
            kept={words.failedKept}
            isOffline={state.kind === 'offline'}
            onRetry={() => void reload()}
          />
        )
      ) : (
        <div className={classes.split}>
          {(!phone || !isAway) && (
            <PageSection title={words.tree}>
              <RoleList nodes={tree} chosen={chosen?.role.uri} onChoose={(role) => onPlace({ role })} />
            </PageSection>
          )}
          {(!phone || isAway) && (
            <div className={classes.main}>
              {place.view === 'log' ? (
                <RightsLog />
              ) : place.view === 'add' ? (
                <RoleEditor
                  key={`add:${place.role}`}
                  roles={roles}
                  parentUri={chosen?.role.uri ?? null}
                  onClose={() => onPlace(chosen ? { role: chosen.role.uri } : {})}
                  onSaved={(role) => void reload().then(() => onPlace({ role }))}
                  onReload={() => void reload()}
                />
              ) : chosen && place.view === 'edit' ? (
                <RoleEditor
                  key={chosen.role.uri}
                  roles={roles}
                  held={chosen.role}
                  parentUri={null}
                  onClose={() => onPlace({ role: chosen.role.uri })}
                  onSaved={(role) => void reload().then(() => onPlace({ role }))}
                  onReload={() => void reload()}
                />
              ) : chosen ? (
                <RoleDetail
                  role={chosen.role}
                  level={chosen.level}
                  hasBelow={chosen.below.length > 0}
                  onEdit={() => onPlace({ role: chosen.role.uri, view: 'edit' })}
                  onAddBelow={() => onPlace({ role: chosen.role.uri, view: 'add' })}
                  onChanged={() => void reload()}
                  onRemoved={() => void reload().then(() => onPlace({}))}
                />
              ) : (
                <StateEmpty kind="missing" text={place.role === undefined ? words.choose : words.gone} />
              )}
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

interface RoleListProps {
  nodes: readonly RoleNode[]
  chosen: string | undefined
  onChoose: (uri: string) => void
}

/** The tree as nested lists; three levels need no folding. */
function RoleList({ nodes, chosen, onChoose }: RoleListProps) {
  const words = useText(rolesText)
  const language = useLanguage()
  return (
    <ul className={classes.roleList}>
      {nodes.map(({ role, below }) => (
        <li key={role.uri}>
          <LineButton
            title={roleName(role.name, language)}
            end={<span className={classes.quiet}>{role.flag === 0 ? words.off : words.count(role.memberCount)}</span>}
            isCurrent={role.uri === chosen}
            isDense
            onPress={() => onChoose(role.uri)}
          />
          {below.length > 0 && <RoleList nodes={below} chosen={chosen} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
