// Read once for each file of page tests: the modules are there once for all of them, the hooks are the file's.
import { afterAll, beforeAll } from 'vitest'
import { beginFile, endFile } from './page-kit.tsx'

beforeAll(beginFile)
afterAll(endFile)
