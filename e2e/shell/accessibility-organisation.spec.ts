import { testEveryPage } from '../kit/every-page.ts'

testEveryPage('of an organisation')
