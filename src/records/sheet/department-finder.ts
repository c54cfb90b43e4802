// Departments that a cell of a sheet means.
import type { Departments } from '#src/records/directory/use-departments.ts'

/** By the path from the root, by the end of one, or by the name alone; more than one where that does not tell. */
export function departmentFinder({
  rows,
  pathOf,
}: Pick<Departments, 'rows' | 'pathOf'>): (name: string) => readonly string[] {
  const paths = [...rows.keys()].map((uri) => ({
    uri,
    path: `/${pathOf(uri)
      .map((one) => one.groupName)
      .join('/')}`,
  }))
  return (name) => {
    const whole = paths.filter(({ path }) => path === `/${name}`)
    const found = whole.length > 0 ? whole : paths.filter(({ path }) => path.endsWith(`/${name}`))
    return found.map(({ uri }) => uri)
  }
}
