import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Marks of a file that starts other programs, or plays random histories. */
const long = /needBuiltSite|node:child_process|withPlace|startTemporaryPostgres|fc\.assert/

/** Runs the slowest files first, even without timings of an earlier run: started last, one of them keeps a single worker busy. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), (file) => file.project)
    return [...projects.values()].flatMap((each) => each.toSorted((a, b) => weigh(b) - weigh(a)))
  }
}

const weigh = (file: TestSpecification) => (long.test(readFileSync(file.moduleId, 'utf8')) ? 1 : 0)
