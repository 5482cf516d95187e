-- How lists sort texts, per language of the interface: ICU at strength 2 (case counts for nothing, accents come after their
-- letters), numbers in texts by their value. The same options as the collator of the server, so that both sort alike. A
-- server that was built without ICU has no such collations; lists that it answers are then sorted by the process.
do $$
declare code text;
begin
  foreach code in array array['de', 'en', 'es', 'fr', 'ja', 'zh'] loop
    execute format('create collation app.%I (provider = icu, locale = %L, deterministic = false)',
      'list_' || code, code || '-u-ks-level2-kn-true');
  end loop;
exception when feature_not_supported then
  raise notice 'This server has no ICU: the process sorts the texts of lists.';
end $$;
