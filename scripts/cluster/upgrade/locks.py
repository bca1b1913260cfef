"""Who waits for a lock that a migration holds or is waiting for itself; sampled, since nobody writes it down."""

import threading
import time

import rig

# Those who wait behind somebody who waits are found too: pg_blocking_pids names whoever stands before them.
WAITING = """
select w.pid, w.usename::text, l.waitstart::text, extract(epoch from clock_timestamp() - l.waitstart)::float8,
       coalesce(l.relation::regclass::text, l.locktype), left(regexp_replace(w.query, '\\s+', ' ', 'g'), 70), left(regexp_replace(btrim(m.query, E' \\n'), '\\s+', ' ', 'g'), 60)
  from pg_locks l
  join pg_stat_activity w on w.pid = l.pid
  join pg_stat_activity m on m.usename = 'keping_owner' and m.pid = any (pg_blocking_pids(w.pid))
 where not l.granted and l.waitstart is not null
"""


class Watch:
    """From the moment it is made until it is stopped. What it saw: by whom waited and since when, the longest and for what."""

    def __init__(self):
        self.seen, self.samples, self.stopping = {}, 0, False
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        connection = rig.connect(database="keping")
        cursor = connection.cursor()
        while not self.stopping:
            cursor.execute(WAITING)
            for pid, who, since, seconds, on, wanted, migration in cursor.fetchall():
                self.seen[(pid, since)] = (seconds, who, on, wanted, migration)
            self.samples += 1
            time.sleep(0.01)
        connection.close()

    def stop(self):
        self.stopping = True
        self.thread.join(10)
        return self

    def longest(self):
        return max(self.seen.values(), default=(0.0, "", "", "", ""))
