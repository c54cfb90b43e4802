// Whom a row of an import means: by number, then identity number, then mobile.
import { type QueryExecutorProvider, sql } from 'kysely'

/** What is looked at of a person who is there already. */
export interface KnownPerson {
  readonly uri: string
  readonly name: string
  readonly employeeNo: string
  readonly idNo: string | null
  readonly mobile: string
  readonly groupUri: string
  /** Has left or never came: the mobile number is free again. */
  readonly gone: boolean
  readonly birthDate: string | null
  readonly idType: string | null
  readonly idStart: string | null
  readonly idEnd: string | null
}

export interface ImportKeys {
  readonly employeeNo?: unknown
  readonly idNo?: unknown
  readonly mobile?: unknown
}

export interface People {
  /** The person the keys mean, and the key that said so. */
  readonly match: (keys: ImportKeys) => { person: KnownPerson; by: 'employeeNo' | 'idNo' | 'mobile' } | undefined
  /** Keys that belong to someone other than `uri`: column to reason. */
  readonly taken: (keys: ImportKeys, uri: string | undefined) => Record<string, string>
}

const texts = (keys: readonly ImportKeys[], key: keyof ImportKeys): string[] =>
  keys.flatMap((one) => (typeof one[key] === 'string' ? [one[key]] : []))

/** Statuses in which a person's mobile number is free for somebody else. */
const GONE: readonly unknown[] = ['left', 'entryCancelled']
const isGone = sql`(employee_status in ('left', 'entryCancelled'))`

/** The keys of a row, with the number that it gives back to somebody who had left and returns without naming one. */
export function keysTaken(keys: ImportKeys, person: KnownPerson | undefined, status: unknown): ImportKeys {
  const returns = person?.gone === true && typeof status === 'string' && !GONE.includes(status)
  return returns ? { ...keys, mobile: keys.mobile ?? person.mobile } : keys
}

/** Everyone in the organisation whom any of the keys could mean, read in one statement. */
export async function readPeople(
  db: QueryExecutorProvider,
  scope: string,
  keys: readonly ImportKeys[],
): Promise<People> {
  const among = (column: string, values: readonly string[]) =>
    sql`${sql.ref(column)} in (select json_array_elements_text(${JSON.stringify(values)}::text::json))`
  const found = await sql<{ person: KnownPerson }>`
    with meant as (
      select * from employee where scope = ${scope} and deleted_at is null and (
        ${among('employee_no', texts(keys, 'employeeNo'))} or ${among('id_no', texts(keys, 'idNo'))}
        or ${among('mobile', texts(keys, 'mobile'))})
    ), holders as (
      -- Whoever has by now the number of someone who left and may come back by this import.
      select * from employee where scope = ${scope} and deleted_at is null and ${isGone} is false
        and mobile in (select mobile from meant where ${isGone}) and uri not in (select uri from meant)
    )
    select jsonb_build_object('uri', uri, 'name', name, 'employeeNo', employee_no, 'idNo', id_no, 'mobile', mobile,
      'groupUri', group_uri, 'gone', ${isGone}, 'birthDate', birth_date,
      'idType', id_type, 'idStart', id_start, 'idEnd', id_end) as person
    from (select * from meant union all select * from holders) as one order by uri`.execute(db)
  const people = found.rows.map((row) => row.person)
  const byEmployeeNo = new Map(people.map((one) => [one.employeeNo, one]))
  const present = people.filter((one) => !one.gone)
  // Someone present goes before someone who left and came back under a new record.
  const byIdNo = new Map([...people.filter((one) => one.gone), ...present].map((one) => [one.idNo, one]))
  const byMobile = new Map(present.map((one) => [one.mobile, one]))
  const find = <K>(map: ReadonlyMap<K, KnownPerson>, key: unknown) =>
    typeof key === 'string' ? map.get(key as K) : undefined
  return {
    match: ({ employeeNo, idNo, mobile }) => {
      const first = find(byEmployeeNo, employeeNo)
      if (first) return { person: first, by: 'employeeNo' }
      const second = find(byIdNo, idNo)
      if (second) return { person: second, by: 'idNo' }
      const third = find(byMobile, mobile)
      return third && { person: third, by: 'mobile' }
    },
    taken: ({ employeeNo, idNo, mobile }, uri) => {
      const others = {
        employeeNo: find(byEmployeeNo, employeeNo),
        idNo: find(byIdNo, idNo),
        mobile: find(byMobile, mobile),
      }
      return Object.fromEntries(
        Object.entries(others).flatMap(([key, other]) => (other && other.uri !== uri ? [[key, `${key}Taken`]] : [])),
      )
    },
  }
}
