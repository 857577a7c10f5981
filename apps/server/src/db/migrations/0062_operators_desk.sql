-- What operators did and looked at, by `npm run admin` and /admin. Never changed, never removed by the product.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  action text not null,
  -- Whom or what it was about: an id of ours, a queue; no name and no address of anybody.
  subject text,
  reason text
);

-- One row while the product only lets look: see platform/http/read-only.ts.
create table read_only (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now(),
  reason text not null
);
