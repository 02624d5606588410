import * as migration_20261128_000000_baseline from './20261128_000000_baseline';
import * as migration_20261128_000100_guarantees from './20261128_000100_guarantees';
import * as migration_20261128_174409_the_day from './20261128_174409_the_day';
import * as migration_20261128_182854_not_coming from './20261128_182854_not_coming';
import * as migration_20261128_204951_never_people from './20261128_204951_never_people';
import * as migration_20261128_205124_walk_ins from './20261128_205124_walk_ins';
import * as migration_20261128_210000_after_the_day from './20261128_210000_after_the_day';
import * as migration_20261128_214830_thanks from './20261128_214830_thanks';
import * as migration_20261129_010000_roster_pages from './20261129_010000_roster_pages';
import * as migration_20261129_080327_family_language from './20261129_080327_family_language';
import * as migration_20261129_080524_spanish_waiver from './20261129_080524_spanish_waiver';
import * as migration_20261129_081009_spanish_content from './20261129_081009_spanish_content';
import * as migration_20261129_124546_staff_texts_spanish from './20261129_124546_staff_texts_spanish';
import * as migration_20261129_175034_organization_spanish from './20261129_175034_organization_spanish';

export const migrations = [
  {
    up: migration_20261128_000000_baseline.up,
    down: migration_20261128_000000_baseline.down,
    name: '20261128_000000_baseline',
  },
  {
    up: migration_20261128_000100_guarantees.up,
    down: migration_20261128_000100_guarantees.down,
    name: '20261128_000100_guarantees',
  },
  {
    up: migration_20261128_174409_the_day.up,
    down: migration_20261128_174409_the_day.down,
    name: '20261128_174409_the_day',
  },
  {
    up: migration_20261128_182854_not_coming.up,
    down: migration_20261128_182854_not_coming.down,
    name: '20261128_182854_not_coming',
  },
  {
    up: migration_20261128_204951_never_people.up,
    down: migration_20261128_204951_never_people.down,
    name: '20261128_204951_never_people',
  },
  {
    up: migration_20261128_205124_walk_ins.up,
    down: migration_20261128_205124_walk_ins.down,
    name: '20261128_205124_walk_ins',
  },
  {
    up: migration_20261128_210000_after_the_day.up,
    down: migration_20261128_210000_after_the_day.down,
    name: '20261128_210000_after_the_day',
  },
  {
    up: migration_20261128_214830_thanks.up,
    down: migration_20261128_214830_thanks.down,
    name: '20261128_214830_thanks',
  },
  {
    up: migration_20261129_010000_roster_pages.up,
    down: migration_20261129_010000_roster_pages.down,
    name: '20261129_010000_roster_pages',
  },
  {
    up: migration_20261129_080327_family_language.up,
    down: migration_20261129_080327_family_language.down,
    name: '20261129_080327_family_language',
  },
  {
    up: migration_20261129_080524_spanish_waiver.up,
    down: migration_20261129_080524_spanish_waiver.down,
    name: '20261129_080524_spanish_waiver',
  },
  {
    up: migration_20261129_081009_spanish_content.up,
    down: migration_20261129_081009_spanish_content.down,
    name: '20261129_081009_spanish_content',
  },
  {
    up: migration_20261129_124546_staff_texts_spanish.up,
    down: migration_20261129_124546_staff_texts_spanish.down,
    name: '20261129_124546_staff_texts_spanish',
  },
  {
    up: migration_20261129_175034_organization_spanish.up,
    down: migration_20261129_175034_organization_spanish.down,
    name: '20261129_175034_organization_spanish'
  },
];
