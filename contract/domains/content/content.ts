// Content administration: columns and page templates, and what is asked of the server about them.
import { domain } from '../../kit/domain.ts'
import { contentCalls } from './content-calls.ts'
import { contentRows } from './content-rows.ts'

export const content = domain({ ...contentRows, calls: contentCalls })
