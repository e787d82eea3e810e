-- What a key opens of the portal's own calls, besides OCTO, which its scope opens. Keys made before open OCTO alone.
alter table api_key
  -- Rights of these calls; its person's own rights limit them at each call.
  add rights text[] not null default '{}',
  -- Networks (CIDR) from which the key opens; none for any.
  add networks text[] not null default '{}' check (cardinality(networks) <= 20),
  -- Null for keys made before keys had an end.
  add expires_at timestamptz,
  add per_minute int not null default 300 check (per_minute between 1 and 6000);
