import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Signs of a file that starts programs of its own, or plays histories drawn by lot. */
const long = /needBuiltSite|node:child_process|withPlace|startTemporaryPostgres|fc\.assert/

/** Files that take longest begin first, also where no earlier run has said which they are: begun last, one of them keeps a single worker busy. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), (file) => file.project)
    return [...projects.values()].flatMap((each) => each.toSorted((a, b) => weigh(b) - weigh(a)))
  }
}

const weigh = (file: TestSpecification) => (long.test(readFileSync(file.moduleId, 'utf8')) ? 1 : 0)
