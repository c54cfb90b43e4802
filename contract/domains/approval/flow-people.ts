// Who decides at a node: looked up by the server with authority, and by the page to show it beforehand.
import type { FlowNode } from './flow.ts'
import type { FormValues } from './form-field.ts'

/** What has to be known of an organisation's people. Usernames of members who are there. */
export interface Directory {
  /** Superiors of a person, the nearest first. */
  readonly superiors: (username: string) => Promise<readonly string[]>
  /** Heads of the department `level - 1` levels above this one. */
  readonly heads: (groupUri: string, level: number) => Promise<readonly string[]>
  /** Holders of any of these roles, by key or id. */
  readonly holders: (roles: readonly string[]) => Promise<readonly string[]>
  /** Those of the usernames whose people are there. */
  readonly present: (usernames: readonly string[]) => Promise<readonly string[]>
}

export interface Asked {
  readonly starter: { readonly username: string; readonly groupUri: string | null }
  readonly values: FormValues
  /** Whom the starter, or whoever decided before, has chosen, by node. */
  readonly picks: Readonly<Record<string, readonly string[]>>
}

/**
 * The people of a node, in their order, each once; nobody where nobody is found. What stands in for the starter himself is
 * found here too; with `self` left as he is.
 */
export async function peopleOf(node: FlowNode, asked: Asked, directory: Directory): Promise<string[]> {
  const found = await named(node, asked, directory)
  const { starter } = asked
  if (node.type === 'cc' || node.type === 'handle' || !found.includes(starter.username)) return distinct(found)
  if (node.assigneeKind === 'starter' || node.selfAction === 'self' || node.selfAction === 'skip')
    return distinct(found)
  const instead =
    node.selfAction === 'superior'
      ? (await directory.superiors(starter.username)).slice(0, 1)
      : starter.groupUri === null
        ? []
        : (await directory.heads(starter.groupUri, 1)).filter((one) => one !== starter.username)
  return distinct(found.flatMap((one) => (one === starter.username ? instead : one)))
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]

async function named(
  node: FlowNode,
  { starter, values, picks }: Asked,
  directory: Directory,
): Promise<readonly string[]> {
  switch (node.assigneeKind) {
    case 'users':
      return directory.present(node.among)
    case 'role':
      return directory.holders(node.among)
    case 'starter':
      return directory.present([starter.username])
    case 'superior': {
      const one = (await directory.superiors(starter.username))[node.level - 1]
      return one === undefined ? [] : [one]
    }
    case 'superiorChain':
      return (await directory.superiors(starter.username)).slice(0, node.level)
    case 'deptHead':
      return starter.groupUri === null ? [] : directory.heads(starter.groupUri, node.level)
    case 'starterPicks':
    case 'prevPicks': {
      const chosen = (picks[node.nodeId] ?? []).filter((one) => node.among.length === 0 || node.among.includes(one))
      return directory.present(chosen.slice(0, node.most))
    }
    case 'formUser':
      return directory.present(namesIn(values[node.fieldId]))
    case 'formDeptHead': {
      const groups = await Promise.all(namesIn(values[node.fieldId]).map((uri) => directory.heads(uri, node.level)))
      return groups.flat()
    }
  }
}

const namesIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')
